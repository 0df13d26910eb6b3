// Takes what is no picture out of a JPEG that lies inside a PDF: place, device, comments, small copies.

const APP0 = 0xe0
/** The colour profile, and how colours were turned into numbers: without them a picture looks wrong. */
const KEPT = new Set([0xe2, 0xee])
const APP15 = 0xef
const COMMENT = 0xfe
const START_OF_SCAN = 0xda

/** The same picture; bytes that are no JPEG come back as they are. */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === START_OF_SCAN) break
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!)
    if (end > bytes.length) break
    const isMetadata = marker === COMMENT || (marker > APP0 && marker <= APP15 && !KEPT.has(marker))
    if (!isMetadata) kept.push(bytes.subarray(at, end))
    at = end
  }
  kept.push(bytes.subarray(at))
  return Buffer.concat(kept)
}
