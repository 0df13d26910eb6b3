// Makes the logo that is kept from an uploaded image.
import sharp from 'sharp'
import { LOGO_HEIGHT, LOGO_WIDTH } from '#domain/branding/model.ts'
import { logo_kind } from '#domain/branding/refusals.ts'
import { remakeImage } from '#server/media/actions.ts'

/** A drawing is made as large as a logo can be: it has no size of its own. */
const BOX = { width: LOGO_WIDTH, height: LOGO_HEIGHT }

/**
 * PNG, which email programs and reports can draw. The file is checked and drawn anew by a process of its own first: what
 * is read here was written by that one.
 */
export async function drawLogo(folder: string): Promise<Buffer> {
  return sharp(await remakeImage(folder, logo_kind, { drawings: BOX }))
    .resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
