// Which part of a file a reader asks for: players of videos on phones ask for nothing else.

/** The first and the last byte, both included; null asks for all, `'beyond'` for what the file does not have. */
export type ByteRange = { first: number; last: number } | 'beyond' | null

/**
 * Reads the header `Range` for a file of so many bytes. Anything but one range of bytes may be answered with all of
 * it, and is.
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'beyond' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  return first >= bytes ? 'beyond' : { first, last: Math.min(to === '' ? bytes : Number(to), bytes - 1) }
}
