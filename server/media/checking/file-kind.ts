// Tells what a file is by its first bytes; names and what the sender says count for nothing.
import { VIDEO_FORMATS, type VideoFormat } from '#domain/media/model.ts'

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp'
export type FileFormat = ImageFormat | 'pdf' | VideoFormat

/** Bytes needed to tell. */
export const HEAD_BYTES = 64

/** The first bytes of Windows Media. */
const ASF = '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'
/** Brands of MP4 that are videos; pictures and sound come in the same wrapping. */
const MP4_BRANDS = /^(iso[m2-9a-c]|mp4[12]|avc1|dash|cmf[cs2]|M4V[ HP]|MSNV|3g[pr2][0-9a-z]|f4v )/
/** QuickTime of before brands begins with one of these. */
const QUICKTIME_PARTS = new Set(['moov', 'mdat', 'wide'])
/** The kind of document that a Matroska file says it is: only the part of it that browsers play. */
const WEBM = '\x42\x82\x84webm'

/** null: nothing that is taken. SVG, which can carry scripts, is among those; as a logo it is drawn anew (`drawing.ts`). */
export function formatOf(head: Uint8Array): FileFormat | null {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  // at the very beginning: a PDF further down is something else as well
  return text.startsWith('%PDF-') ? 'pdf' : videoFormatOf(text)
}

export function isVideo(format: FileFormat): format is VideoFormat {
  return (VIDEO_FORMATS as readonly string[]).includes(format)
}

function videoFormatOf(text: string): VideoFormat | null {
  const part = text.slice(4, 8)
  const brand = text.slice(8, 12)
  if (part === 'ftyp' && brand === 'qt  ') return 'quicktime'
  if (part === 'ftyp') return MP4_BRANDS.test(brand) ? 'mp4' : null
  if (QUICKTIME_PARTS.has(part)) return 'quicktime'
  if (text.startsWith('RIFF') && brand === 'AVI ') return 'avi'
  if (text.startsWith(ASF)) return 'wmv'
  return text.startsWith('\x1a\x45\xdf\xa3') && text.includes(WEBM) ? 'webm' : null
}
