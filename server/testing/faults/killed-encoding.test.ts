// kill -9 of the server in the middle of an encoding: the program ends with it, and the video has one result all the same.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { media } from '#domain/media/contract.ts'
import { createClient } from '#server/testing/client.ts'
import { mp4, PNG, upload } from '#server/testing/uploads.ts'
import { signUp } from '#server/testing/world.ts'
import { type Installation, makeInstallation, startProduct } from './product.ts'

/** The timetable looks every minute for what was left behind, and a busy machine takes its time. */
const BACK_MS = 180_000

let programs: string
let installation: Installation
beforeAll(() => {
  programs = mkdtempSync(join(tmpdir(), 'popin-programs-'))
  installation = makeInstallation()
  writeFileSync(join(programs, 'picture.png'), PNG)
  writeFileSync(join(programs, 'ffmpeg'), standIn(programs))
  chmodSync(join(programs, 'ffmpeg'), 0o755)
})
afterAll(async () => {
  await installation.remove()
  rmSync(programs, { recursive: true })
})

/** Takes the words of ffmpeg; the first encoding does not end by itself. */
const standIn = (folder: string) => `#!/bin/sh
case "$*" in *-encoders*) exit 0 ;; esac
for last; do :; done
case "$last" in */given) cp "${folder}/picture.png" "$last"; exit 0 ;; esac
echo $$ >> "${folder}/begun"
[ "$(wc -l < "${folder}/begun")" -gt 1 ] || exec sleep 600
echo "  Duration: 00:00:04.00, start: 0.000000, bitrate: 9 kb/s" >&2
echo out_time_us=4000000
printf 'small video' > "$last"
`

const begun = () => {
  try {
    return readFileSync(join(programs, 'begun'), 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

it('goes on with the encoding after the next start, and has exactly one result', {
  timeout: 600_000,
}, async () => {
  const { data_dir, secret } = installation
  const options = { data_dir, secret, programs }
  const first = await startProduct(options)
  const host = await signUp({ client: () => createClient(first.url) })
  const { data: video } = await upload(host, mp4(), 'video')
  const stateNow = async () => (await host.call(media.loadMedia, { params: { id: video.id } })).data
  await expect.poll(begun, { timeout: BACK_MS }).toHaveLength(1)
  expect((await stateNow()).encoding_state).toBe('encoding')
  await first.kill()
  const isGone = () => {
    try {
      return !process.kill(Number(begun()[0]), 0)
    } catch {
      return true
    }
  }
  await expect.poll(isGone, { timeout: BACK_MS }).toBe(true)

  const second = await startProduct({ ...options, port: first.port })
  const stateOf = async () => (await stateNow()).encoding_state
  await expect.poll(stateOf, { timeout: BACK_MS, interval: 500 }).toBe('success')
  expect(begun()).toHaveLength(2)
  const key = (await stateNow()).video_720p!.split('/').at(-2)!
  const kept = () => readdirSync(join(data_dir, 'files', key.slice(0, 2), key)).sort()
  // what was uploaded goes after the success is told
  await expect.poll(kept).toEqual(['photo.webp', 'thumb.webp', 'video.mp4'])
  expect(await second.kill('SIGTERM')).toBe(0)
})
