// Decodes an image and draws it anew as WebP, large and small: nothing of the old file gets through but its pixels.
import { join } from 'node:path'
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { PHOTO_SIDE, THUMB_SIDE } from '#domain/media/model.ts'
import type { ImageFormat } from './file-kind.ts'
import { type Checked, FaultFound, GIVEN_FILE, PHOTO_FILE, THUMB_FILE } from './verdict.ts'

/** Pixels of an image at the most: a telephone makes 50 million, a bomb thousands of millions. */
const PIXELS_MAX = 100_000_000
/** An animation beyond this keeps its first picture only: frames, and pixels of all frames together. */
const FRAMES_MAX = 150
const FRAME_PIXELS_MAX = 60_000_000
/** Moving pictures are heavy: at most this wide or high. */
const MOVING_SIDE = 800

// of the many decoders only these four may run
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Rotation is applied; place, device, profile, comments and all else that is no pixel is gone. */
export async function remakeImage(folder: string, format: ImageFormat): Promise<Checked> {
  const given = join(folder, GIVEN_FILE)
  const reading: SharpOptions = { failOn: 'error', limitInputPixels: PIXELS_MAX }
  try {
    const metadata = await sharp(given, reading).metadata()
    if (metadata.format !== format) throw new FaultFound('image_broken')
    const photo = await drawPhoto(folder, { ...reading, animated: moves(metadata) })
    // stands still in the list, also for readers who want no motion
    await sharp(given, reading)
      .autoOrient()
      .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toFile(join(folder, THUMB_FILE))
    return photo
  } catch (error) {
    if (error instanceof FaultFound) throw error
    throw new FaultFound(/pixel limit/i.test((error as Error).message) ? 'image_too_big' : 'image_broken')
  }
}

async function drawPhoto(folder: string, reading: SharpOptions): Promise<Checked> {
  const side = reading.animated ? MOVING_SIDE : PHOTO_SIDE
  const image = sharp(join(folder, GIVEN_FILE), reading)
  // an animation has no rotation to apply
  const upright = reading.animated ? image : image.autoOrient()
  const drawn = await upright
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(join(folder, PHOTO_FILE))
  const { size: bytes, width, height, pageHeight } = drawn
  return { kind: 'photo', bytes, width, height: pageHeight ?? height, format: null }
}

function moves({ pages = 1, width = 0, pageHeight, height = 0 }: Metadata): boolean {
  return pages > 1 && pages <= FRAMES_MAX && width * (pageHeight ?? height) * pages <= FRAME_PIXELS_MAX
}
