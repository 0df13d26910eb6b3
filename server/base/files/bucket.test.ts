// A bucket that fails, refuses, or belongs to somebody else.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { startBucket, type TestBucket } from '#server/testing/bucket.ts'
import { type BucketSettings, openBucket } from './bucket.ts'
import { openFileStore } from './bucket-settings.ts'
import { FilesUnavailable, newFileKey } from './files.ts'

let bucket: TestBucket
let folder: string
beforeAll(async () => {
  bucket = await startBucket()
  folder = mkdtempSync(join(tmpdir(), 'popin-store-'))
})
afterEach(() => {
  bucket.fail = null
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
})
const store = (changes: Partial<BucketSettings> = {}) =>
  openBucket({ ...bucket.settings, ...changes }, folder)
const begin = async (names: string[]) => {
  const from = await store().begin()
  for (const name of names) await writeFile(join(from, name), name)
  return from
}

describe('at its start the product says what is wrong with the bucket, never with which secret:', () => {
  it.each([
    ['another key', { key_id: 'SOMEBODY', secret: 'a wrong secret' }, /refused S3_KEY_ID and S3_SECRET/],
    ['no such bucket', { bucket: 'nobodys-files' }, /there is no such bucket .*nobodys-files/],
    ['nothing there', { endpoint: 'http://127.0.0.1:9' }, /cannot be reached/],
  ])('%s', async (_what, changes, sentence) => {
    const said = await openFileStore(folder, { ...bucket.settings, ...changes }).then(
      () => 'opened',
      (error: Error) => error.message,
    )
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/a wrong secret|SOMEBODY/)
  })

  it('a key that may do nothing', async () => {
    bucket.fail = () => 403
    await expect(openFileStore(folder, bucket.settings)).rejects.toThrow(/refused S3_KEY_ID and S3_SECRET/)
  })

  it('nothing, when it is right', async () => {
    const files = await openFileStore(folder, bucket.settings)
    expect(await files.namesOf(newFileKey())).toEqual([])
  })
})

describe('a bucket that fails', () => {
  it('half-way leaves nothing in place, and the same can be kept again', async () => {
    const from = await begin(['one', 'two', 'three'])
    const key = newFileKey()
    let puts = 0
    bucket.fail = (line) => (line.startsWith('PUT') && ++puts > 1 ? 503 : null)
    await expect(store().keep(from, key)).rejects.toThrow(FilesUnavailable)
    bucket.fail = null
    expect(await store().namesOf(key)).toEqual([])
    expect(readdirSync(from).sort()).toEqual(['one', 'three', 'two'])
    await store().keep(from, key)
    expect((await store().namesOf(key)).sort()).toEqual(['one', 'three', 'two'])
    expect(existsSync(from)).toBe(false)
  })

  it.each([503, 'hang_up'] as const)('once (%s) is asked again, with the whole file', async (fault) => {
    const from = await begin(['one'])
    const key = newFileKey()
    const failed: string[] = []
    bucket.fail = (line) => (failed.includes(line) ? null : failed.push(line) && fault)
    await store().keep(from, key)
    const file = await store().read(key, 'one')
    expect((await buffer(file!.open())).toString()).toBe('one')
    expect(failed.map((line) => line.split(' ')[0]).sort()).toEqual(['GET', 'HEAD', 'PUT'])
  })

  it('for good is told as what it is, and not as a file that is not there', async () => {
    const key = newFileKey()
    await store().keep(await begin(['one']), key)
    const file = await store().read(key, 'one')
    bucket.fail = () => 500
    for (const ask of [
      () => store().read(key, 'one'),
      () => store().namesOf(key),
      () => store().lend(key, 'one', async () => 'lent'),
      () => store().remove(key),
      () => store().listBefore(0),
      () => buffer(file!.open()),
    ])
      await expect(ask()).rejects.toThrow(FilesUnavailable)
    expect(existsSync(join(folder, 'incoming')) ? readdirSync(join(folder, 'incoming')) : []).toEqual([])
  })
})

test('of a bucket that others use too only what is below the own folder is listed', async () => {
  const key = newFileKey()
  await store({ prefix: 'of/somebody/' }).keep(await begin(['one']), key)
  expect(await store().listBefore(Number.POSITIVE_INFINITY)).not.toContain(key)
  expect(await store({ prefix: 'of/somebody/' }).listBefore(Number.POSITIVE_INFINITY)).toEqual([key])
})
