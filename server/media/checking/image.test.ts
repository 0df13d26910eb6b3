// Images are drawn anew: their pixels stay, everything else is gone.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { formatOf, type ImageFormat } from './file-kind.ts'
import { remakeImage } from './image.ts'
import { FaultFound } from './verdict.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function remade(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'popin-image-'))
  folders.push(folder)
  await writeFile(join(folder, 'given'), bytes)
  const checked = await remakeImage(folder, formatOf(bytes) as ImageFormat)
  const read = (name: string) => readFile(join(folder, name))
  return { checked, photo: await read('photo.webp'), thumb: await read('thumb.webp') }
}

async function faultOf(bytes: Buffer): Promise<string> {
  const error = await remade(bytes).catch((thrown: unknown) => thrown)
  return error instanceof FaultFound ? error.fault : 'taken'
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#5b4bdb' } })
}

it('takes the place, the device and the writer out of a photo, and turns it upright', async () => {
  const given = await picture(60, 40)
    .withExif({
      IFD0: { Copyright: 'Zebulon Quackenbush', Model: 'Pixel of Zebulon' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(given.toString('latin1')).toContain('Zebulon')
  const { photo, thumb, checked } = await remade(given)
  expect(checked).toMatchObject({ kind: 'photo', width: 40, height: 60, bytes: photo.length })
  for (const made of [photo, thumb]) {
    const metadata = await sharp(made).metadata()
    expect(metadata.exif ?? metadata.xmp ?? metadata.icc ?? metadata.iptc).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
    expect(made.toString('latin1')).not.toContain('Zebulon')
  }
})

it('makes large images 1600 and 480 pixels at the most, and never small ones larger', async () => {
  const { photo, thumb } = await remade(await picture(3000, 1500).png().toBuffer())
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  expect(await sharp(thumb).metadata()).toMatchObject({ width: 480, height: 240 })
  const small = await remade(await picture(20, 10).webp().toBuffer())
  expect(small.checked).toMatchObject({ width: 20, height: 10 })
})

it('keeps an animation moving in the large form and still in the small one', async () => {
  const frames = Buffer.concat(
    await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .raw()
          .toBuffer(),
      ),
    ),
  )
  const gif = await sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
  const { photo, thumb, checked } = await remade(gif)
  expect(checked).toMatchObject({ width: 30, height: 20 })
  expect((await sharp(photo, { animated: true }).metadata()).pages).toBe(3)
  expect((await sharp(thumb).metadata()).pages ?? 1).toBe(1)
})

it('throws away what follows the picture: a file that is two things is one afterwards', async () => {
  const zip = Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1')
  const { photo } = await remade(Buffer.concat([await picture(20, 20).jpeg().toBuffer(), zip]))
  expect(photo.toString('latin1')).not.toContain('script')
})

it('refuses a bomb: a small file of many pixels', async () => {
  const bomb = await sharp({
    create: { width: 10_001, height: 10_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 3 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await faultOf(bomb)).toBe('image_too_big')
})

it('refuses what only begins like an image, and what breaks off', async () => {
  expect(await faultOf(Buffer.from('\x89PNG\r\n\x1a\nnot a picture at all', 'latin1'))).toBe('image_broken')
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  expect(await faultOf(noise.subarray(0, noise.length / 2))).toBe('image_broken')
})

it.each([
  [
    'a drawing with a script in it',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a program', 'MZ\x90\x00\x03'],
  ['a TIFF', 'II*\x00'],
  ['a PDF that does not begin the file', 'GIF8 %PDF-1.7'],
])('takes %s for no file that it knows', (_name, text) => {
  expect(formatOf(Buffer.from(text, 'latin1'))).toBeNull()
})
