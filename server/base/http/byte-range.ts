// Which part of a file a reader asks for: video players on phones always ask for parts.

/** The first and the last byte, both included; null asks for everything, `'beyond'` for something past the end. */
export type ByteRange = { first: number; last: number } | 'beyond' | null

/**
 * Reads the header `Range` for a file of this size. Anything but one byte range may be answered with the whole file,
 * and is.
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
