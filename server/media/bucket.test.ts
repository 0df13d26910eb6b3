// Uploads of a product whose files are in a bucket: the same checks, the same addresses, nothing left behind.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media } from '#domain/media/contract.ts'
import { openBucket } from '#server/base/files/bucket.ts'
import { startBucket, type TestBucket } from '#server/testing/bucket.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fetchMedia, PNG, upload } from '#server/testing/uploads.ts'
import { type Account, signUp } from '#server/testing/world.ts'
import { sweepMedia } from './jobs.ts'

let bucket: TestBucket
let folder: string
let app: TestApp
let host: Account
beforeAll(async () => {
  bucket = await startBucket()
  folder = mkdtempSync(join(tmpdir(), 'popin-store-'))
  app = await startTestApp({ files: openBucket(bucket.settings, folder) })
  host = await signUp(app)
})
afterAll(async () => {
  await app.close()
  await bucket.close()
  rmSync(folder, { recursive: true })
})

describe('a product whose files are in a bucket', () => {
  it('serves what was uploaded to whoever may see it, whole and in parts, from its own address', async () => {
    const { data } = await upload(host, PNG)
    const whole = await fetchMedia(host, data.photo!)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await whole.arrayBuffer())
    bucket.asked.length = 0
    const part = await host.raw(new URL(data.photo!, app.url).pathname, { headers: { range: 'bytes=4-9' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 10))
    expect(bucket.asked.at(-1)).toMatch(/^GET \/popin-files\/of\/popin\/.* bytes=4-9$/)
    const stranger = await signUp(app)
    bucket.asked.length = 0
    expect((await fetchMedia(stranger, data.photo!)).status).toBe(404)
    expect(bucket.asked).toEqual([])
  })

  it('says in words that files are out of reach, stores nothing half, and takes the same again', async () => {
    bucket.fail = (line) => (line.startsWith('PUT') ? 503 : null)
    const refused = await upload(host, PNG)
    expect([refused.status, refused.error?.error_code]).toEqual([503, 'files_unavailable'])
    expect(refused.error?.user_message).toBe(
      'Files cannot be reached right now. Nothing was changed; please try again in a moment.',
    )
    bucket.fail = null
    expect((await upload(host, PNG)).status).toBe(200)
  })

  it('throws what was taken back out of the bucket too', async () => {
    const { data } = await upload(host, PNG)
    const { file_key } = await app.db
      .selectFrom('media')
      .select('file_key')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect((await app.files.namesOf(file_key)).length).toBeGreaterThan(0)
    await host.call(media.deleteMedia, { params: { id: data.id } })
    await app.app.runJob(sweepMedia as never, {})
    expect(await app.files.namesOf(file_key)).toEqual([])
  })
})
