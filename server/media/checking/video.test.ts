// Videos are known by their content, kept whole, and say nothing of the place where they were made.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { box, mp4 } from '#server/testing/uploads.ts'
import { formatOf } from './file-kind.ts'
import { FaultFound } from './verdict.ts'
import { keepVideo } from './video.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function kept(bytes: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'popin-video-'))
  folders.push(folder)
  await writeFile(join(folder, 'given'), bytes)
  expect(await keepVideo(folder, 'mp4')).toMatchObject({ kind: 'video', bytes: bytes.length, format: 'mp4' })
  expect(await readdir(folder)).toEqual(['source'])
  return readFile(join(folder, 'source'))
}

const faultOf = (bytes: Buffer) =>
  kept(bytes).catch((error) => (error instanceof FaultFound ? error.fault : error))

const ASF = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')
const EBML = (name: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
    Buffer.from([0x80 + name.length]),
    Buffer.from(name),
  ])

it.each([
  ['an MP4', mp4(), 'mp4'],
  ['a QuickTime file', box('ftyp', Buffer.from('qt  \0\0\0\0')), 'quicktime'],
  ['a QuickTime file of before there were brands', box('moov', Buffer.alloc(20)), 'quicktime'],
  ['a WebM', EBML('webm'), 'webm'],
  ['an AVI', Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'), 'avi'],
  ['a Windows Media video', ASF, 'wmv'],
  ['a Matroska video, which browsers do not play', EBML('matroska'), null],
  ['an Ogg video', Buffer.from('OggS\0\x02'), null],
  ['a picture in the wrapping of an MP4', box('ftyp', Buffer.from('heic\0\0\0\0')), null],
  ['music in the wrapping of an MP4', box('ftyp', Buffer.from('M4A \0\0\0\0')), null],
  ['a sound', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1'), null],
])('tells %s by its first bytes', (_name, bytes, format) => {
  expect(formatOf(bytes)).toBe(format)
})

it('blots out the place and the maker, and moves nothing else', async () => {
  const place = box('udta', box('\xa9xyz', Buffer.from('+52.5200+013.4050/')))
  const bytes = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0')),
    box('moov', Buffer.concat([box('trak', place), box('meta', Buffer.from('Zebulon')), place])),
    box('mdat', Buffer.from('the pictures')),
  ])
  const after = await kept(bytes)
  expect(bytes.toString('latin1')).toContain('+52.5200')
  expect(after.length).toBe(bytes.length)
  for (const trace of ['+52.5200', 'Zebulon', 'udta', 'meta'])
    expect(after.toString('latin1')).not.toContain(trace)
  expect(after.indexOf('the pictures')).toBe(bytes.indexOf('the pictures'))
})

it('keeps a video without such words byte by byte', async () => {
  expect(await kept(mp4())).toEqual(mp4())
})

it.each([
  ['breaks off', mp4().subarray(0, mp4().length - 5)],
  [
    'has no list of its pictures',
    Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('mdat', Buffer.alloc(9))]),
  ],
  [
    'has a part that is shorter than its own head',
    Buffer.concat([mp4(), Buffer.from('\0\0\0\x04free', 'latin1')]),
  ],
  [
    'has more parts than a video can need',
    Buffer.concat([mp4(), ...Array.from({ length: 20_001 }, () => box('free', Buffer.alloc(0)))]),
  ],
])('refuses an MP4 that %s', async (_name, bytes) => {
  expect(await faultOf(bytes)).toBe('video_broken')
})
