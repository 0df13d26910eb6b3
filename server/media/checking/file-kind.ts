// Tells what a file is by its first bytes; names and what the sender says count for nothing.

export type FileFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'pdf'

/** Bytes needed to tell. */
export const HEAD_BYTES = 16

/** null: nothing that is taken. SVG, which can carry scripts, is among those. */
export function formatOf(head: Uint8Array): FileFormat | null {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  // at the very beginning: a PDF further down is something else as well
  return text.startsWith('%PDF-') ? 'pdf' : null
}
