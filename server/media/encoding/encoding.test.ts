// Encoding as a job: with a stand-in for ffmpeg that is a program of its own, and with the real one where it is.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaId } from '#domain/base/ids.ts'
import { media } from '#domain/media/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fetchMedia, mp4, PNG, plantVideo, upload } from '#server/testing/uploads.ts'
import { type Account, signUp } from '#server/testing/world.ts'
import { sweepMedia } from '../jobs.ts'
import { createEncoder, type Encoder, findEncoder } from './encoder.ts'
import { encodeVideos } from './jobs.ts'
import { programIn } from './program.ts'

const SYSTEM = process.env.PATH ?? ''
let folder: string
let app: TestApp
let host: Account
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'popin-ffmpeg-'))
  app = await startTestApp({ encoder: await standIn('works') })
  host = await signUp(app)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** A program that takes the words of ffmpeg: its last one is the file that is to be made. */
async function standIn(name: string, does = ''): Promise<Encoder> {
  await writeFile(join(folder, 'picture.png'), PNG)
  const script = `#!/bin/sh
for last; do :; done
${does}
echo "  Duration: 00:00:04.00, start: 0.000000, bitrate: 9 kb/s" >&2
echo out_time_us=2000000
echo out_time_us=3600000
case "$last" in
  */given) cp "${folder}/picture.png" "$last" ;;
  *) printf 'small video' > "$last" ;;
esac
`
  await writeFile(join(folder, name), script)
  await chmod(join(folder, name), 0o755)
  return createEncoder(programIn(`${folder}:${SYSTEM}`, name))
}

const encode = (encoder: Encoder | null) => app.app.runJob(encodeVideos(encoder) as never, {})
const stateOf = async (id: MediaId) => (await host.call(media.loadMedia, { params: { id } })).data

describe('a video on a server that encodes', () => {
  it('is playable at once, small after the job, and then there is nothing of the uploaded file', async () => {
    const { data } = await upload(host, mp4(), 'video')
    expect(data).toMatchObject({ encoding_state: 'waiting', encoding_progress: 0, video_720p: null })
    const uploaded = data.video_mp4!
    expect((await fetchMedia(host, uploaded)).status).toBe(200)
    await encode(await standIn('works'))
    const ready = await stateOf(data.id)
    expect(ready).toMatchObject({ encoding_state: 'success', encoding_progress: 1, duration: 4, width: 12 })
    expect(ready.video_720p).toMatch(/\/video_720p$/)
    expect(ready.video_mp4).toBe(ready.video_720p)
    for (const address of [ready.video_720p!, uploaded]) {
      const file = await fetchMedia(host, address)
      expect([file.headers.get('content-type'), await file.text()]).toEqual(['video/mp4', 'small video'])
    }
    expect((await fetchMedia(host, ready.photo!)).headers.get('content-type')).toBe('image/webp')
  })

  it('may be of a kind that browsers do not play, and cannot be played before', async () => {
    const { data } = await upload(host, Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'), 'video')
    expect(data).toMatchObject({ encoding_state: 'waiting', video_mp4: null })
    await encode(await standIn('works'))
    expect((await stateOf(data.id)).video_720p).not.toBeNull()
  })

  it('fails when it cannot be encoded, and is not tried again', async () => {
    const { id } = await plantVideo(app, host.user_id, { encoding_state: 'waiting' })
    await encode(await standIn('refuses', 'exit 1'))
    expect(await stateOf(id)).toMatchObject({ encoding_state: 'failed', video_720p: null })
    await encode(await standIn('works'))
    expect((await stateOf(id)).encoding_state).toBe('failed')
  })

  it('waits again when the server ends, and its program ends with it', async () => {
    const { id } = await plantVideo(app, host.user_id, { encoding_state: 'waiting' })
    const begun = join(folder, 'begun')
    const encoder = await standIn('hangs', `echo $$ > "${begun}"; exec sleep 600`)
    const job = encode(encoder)
    const told = () => readFile(begun, 'utf8').catch(() => '')
    await expect.poll(told).toMatch(/\d+\n/)
    const pid = Number(await told())
    expect((await stateOf(id)).encoding_state).toBe('encoding')
    encoder.stop()
    await job
    expect(() => process.kill(pid, 0)).toThrow()
    expect((await stateOf(id)).encoding_state).toBe('waiting')
    await encode(await standIn('works'))
    expect((await stateOf(id)).encoding_state).toBe('success')
  })

  it('that is taken back ends its program, leaves nothing, and the next one has its turn', {
    timeout: 120_000,
  }, async () => {
    const waiting = { encoding_state: 'waiting' } as const
    const { id, file_key } = await plantVideo(app, host.user_id, { ...waiting, created_on: '2030-01-01' })
    const { id: next } = await plantVideo(app, host.user_id, waiting)
    const begun = join(folder, 'begun once')
    const encoder = await standIn(
      'hangs once',
      `[ -e "${begun}" ] || { echo $$ > "${begun}"; exec sleep 600; }`,
    )
    const job = encode(encoder)
    const told = () => readFile(begun, 'utf8').catch(() => '')
    await expect.poll(told).toMatch(/\d+\n/)
    await host.call(media.deleteMedia, { params: { id } })
    await app.app.runJob(sweepMedia as never, {})
    await job
    expect(() => process.kill(Number(readFileSync(begun, 'utf8')), 0)).toThrow()
    expect((await stateOf(next)).encoding_state).toBe('success')
    expect(await app.files.read(file_key, 'source')).toBeNull()
    expect(await readdir(join(app.files_dir, 'incoming'))).toEqual([])
  })

  it('is begun anew when a process died over it, but not for ever', async () => {
    const left = { encoding_state: 'encoding', encoding_tries: 1 } as const
    const { id } = await plantVideo(app, host.user_id, left)
    const { id: deadly } = await plantVideo(app, host.user_id, { ...left, encoding_tries: 3 })
    await encode(await standIn('works'))
    expect((await stateOf(id)).encoding_state).toBe('success')
    expect((await stateOf(deadly)).encoding_state).toBe('failed')
  })

  it('is encoded by one process at a time', async () => {
    await plantVideo(app, host.user_id, { encoding_state: 'waiting' })
    await plantVideo(app, host.user_id, { encoding_state: 'waiting' })
    const counter = join(folder, 'counter')
    const encoder = await standIn('counts', `echo x >> "${counter}"`)
    await Promise.all([encode(encoder), encode(encoder)])
    await encode(encoder)
    // two videos, each with a picture
    expect((await readFile(counter, 'utf8')).trim().split('\n')).toHaveLength(4)
  })

  it('stays as it was uploaded when the encoder is gone', async () => {
    const { id } = await plantVideo(app, host.user_id, { encoding_state: 'waiting' })
    const { id: other } = await plantVideo(app, host.user_id, {
      ...{ encoding_state: 'waiting', playable: false, video_format: 'avi' },
    })
    await encode(null)
    expect((await stateOf(id)).video_720p).toMatch(/\/video_mp4$/)
    expect((await stateOf(other)).encoding_state).toBe('failed')
  })
})

describe('ffmpeg', () => {
  it('is not found where it is not', async () => {
    expect(await findEncoder(folder)).toBeNull()
  })

  it('makes a tall video 720 pixels wide, without its maker; without ffmpeg it is not asked', {
    timeout: 120_000,
  }, async () => {
    const encoder = await findEncoder(SYSTEM)
    const { id, file_key } = await plantVideo(app, host.user_id, { encoding_state: 'waiting' })
    if (encoder) await app.files.lend(file_key, 'source', makeTallVideo)
    await encode(encoder)
    const ready = await stateOf(id)
    expect(ready.encoding_state).toBe('success')
    expect(ready.width).toBe(encoder ? 720 : null)
    expect(ready.height).toBe(encoder ? 1280 : null)
    expect(ready.duration).toBe(encoder ? 2 : null)
    const bytes = Buffer.from(await (await fetchMedia(host, ready.video_720p!)).arrayBuffer())
    expect(bytes.includes('Zebulon')).toBe(false)
    // the list of pictures stands before the pictures, so that playing begins at once
    if (encoder) expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })
})

async function makeTallVideo(path: string): Promise<void> {
  const pictures = ['-f', 'lavfi', '-i', 'testsrc=size=1080x1920:rate=10:duration=2']
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=2', '-metadata', 'artist=Zebulon', '-f', 'mp4', path]
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...pictures, ...sound])
}
