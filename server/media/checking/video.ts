// Keeps a video as it is, where it is whole; what an MP4 says of its place and its maker is blotted out.
import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoFormat } from '#domain/media/model.ts'
import { type Checked, FaultFound, GIVEN_FILE, SOURCE_FILE } from './verdict.ts'

/** Parts of an MP4 at the most, and how deep they lie: a hostile file has as many as it likes. */
const PARTS_MAX = 20_000
const DEEP_MAX = 3
const ZEROS = Buffer.alloc(65_536)

/** Faults: an MP4 or QuickTime file that breaks off, or that has no list of its pictures. */
export async function keepVideo(folder: string, format: VideoFormat): Promise<Checked> {
  const given = join(folder, GIVEN_FILE)
  const handle = await open(given, 'r+')
  try {
    const { size: bytes } = await handle.stat()
    if (format === 'mp4' || format === 'quicktime') await blotOut(handle, bytes)
    await rename(given, join(folder, SOURCE_FILE))
    return { kind: 'video', bytes, width: null, height: null, format }
  } finally {
    await handle.close()
  }
}

type Box = { name: string; start: number; inner: number; end: number }

async function blotOut(handle: FileHandle, bytes: number): Promise<void> {
  const counted = { left: PARTS_MAX }
  const top = await listBoxes(handle, 0, bytes, counted)
  const movies = top.filter(({ name }) => name === 'moov')
  if (movies.length === 0) throw new FaultFound('video_broken')
  for (const box of top) if (box.name === 'uuid' || box.name === 'meta') await blot(handle, box)
  for (const movie of movies) await blotInside(handle, movie, 1, counted)
}

async function blotInside(
  handle: FileHandle,
  outer: Box,
  depth: number,
  counted: { left: number },
): Promise<void> {
  for (const box of await listBoxes(handle, outer.inner, outer.end, counted)) {
    if (['udta', 'meta', 'uuid'].includes(box.name)) await blot(handle, box)
    else if (box.name === 'trak' && depth < DEEP_MAX) await blotInside(handle, box, depth + 1, counted)
  }
}

/** Same length, other name, no content: nothing else in the file moves. */
async function blot(handle: FileHandle, { start, inner, end }: Box): Promise<void> {
  await handle.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  for (let at = inner; at < end; at += ZEROS.length)
    await handle.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
}

/** The parts between two places, one behind the other; a part that goes beyond the end breaks the file. */
async function listBoxes(
  handle: FileHandle,
  from: number,
  to: number,
  counted: { left: number },
): Promise<Box[]> {
  const boxes: Box[] = []
  let start = from
  // what is shorter than a head is an end mark of QuickTime
  while (to - start >= 8) {
    const box = await readBox(handle, start, to)
    if (box.end > to || box.end < box.inner || counted.left-- === 0) throw new FaultFound('video_broken')
    boxes.push(box)
    start = box.end
  }
  return boxes
}

async function readBox(handle: FileHandle, start: number, to: number): Promise<Box> {
  const head = Buffer.alloc(16)
  await handle.read(head, 0, 16, start)
  const size = head.readUInt32BE(0)
  const name = head.toString('latin1', 4, 8)
  // 1: the length stands behind the name; 0: to the end
  if (size === 1) return { name, start, inner: start + 16, end: start + Number(head.readBigUInt64BE(8)) }
  return { name, start, inner: start + 8, end: size === 0 ? to : start + size }
}
