// One table of rules for both stores of files: the folder, and the bucket over HTTP.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket, type TestBucket } from '#server/testing/bucket.ts'
import { openBucket } from './bucket.ts'
import { type Files, newFileKey, openFiles } from './files.ts'

const LATER = Date.now() + 86_400_000
let bucket: TestBucket
let folder: string
beforeAll(async () => {
  bucket = await startBucket()
  folder = mkdtempSync(join(tmpdir(), 'popin-store-'))
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
})

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  let files: Files
  const place = () => join(folder, kind)
  beforeAll(() => {
    files = kind === 'folder' ? openFiles(place()) : openBucket(bucket.settings, place())
  })
  const incoming = () => (existsSync(join(place(), 'incoming')) ? readdirSync(join(place(), 'incoming')) : [])
  const begin = async (contents: Record<string, string | Buffer>) => {
    const from = await files.begin()
    for (const [name, content] of Object.entries(contents)) await writeFile(join(from, name), content)
    return from
  }
  const keep = async (contents: Record<string, string | Buffer>) => {
    const key = newFileKey()
    await files.keep(await begin(contents), key)
    return key
  }
  const textOf = async (key: string, name: string, part?: { first: number; last: number }) => {
    const file = await files.read(key, name)
    return file && (await buffer(file.open(part))).toString()
  }

  it('are put in place all together, with nothing left of where they came in', async () => {
    const key = await keep({ 'photo.webp': 'a photo', 'thumb.webp': 'a thumb' })
    expect((await files.namesOf(key)).sort()).toEqual(['photo.webp', 'thumb.webp'])
    expect(await textOf(key, 'photo.webp')).toBe('a photo')
    expect((await files.read(key, 'thumb.webp'))!.bytes).toBe(7)
    expect(incoming()).toEqual([])
  })

  it('may be empty', async () => {
    const key = await keep({ given: '' })
    expect([await textOf(key, 'given'), (await files.read(key, 'given'))!.bytes]).toEqual(['', 0])
  })

  it('are read from the first to the last byte that is asked for, both included', async () => {
    const key = await keep({ given: '0123456789' })
    expect(await textOf(key, 'given', { first: 2, last: 4 })).toBe('234')
    expect(await textOf(key, 'given', { first: 9, last: 9 })).toBe('9')
  })

  it('come out as they went in, also when they are large', async () => {
    const large = Buffer.alloc(20_000_000, 'all kinds of bytes \0\xff')
    const key = await keep({ given: large })
    const file = await files.read(key, 'given')
    expect(file!.bytes).toBe(large.length)
    expect((await buffer(file!.open())).equals(large)).toBe(true)
  })

  it('are let go of by whoever reads no further', async () => {
    const key = await keep({ given: Buffer.alloc(5_000_000) })
    const stream = (await files.read(key, 'given'))!.open()
    for await (const chunk of stream) {
      expect(chunk.length).toBeLessThan(5_000_000)
      break
    }
    expect(stream.destroyed).toBe(true)
  })

  it('are not there under another name or key', async () => {
    const key = await keep({ given: 'x' })
    expect([await files.read(key, 'other'), await files.read(newFileKey(), 'given')]).toEqual([null, null])
    expect(await files.namesOf(newFileKey())).toEqual([])
  })

  it('are never those of a key that is none', async () => {
    for (const key of ['../../etc', '', 'f'.repeat(47), `${'F'.repeat(48)}`])
      await expect(Promise.resolve().then(() => files.read(key, 'given'))).rejects.toThrow(
        'hexadecimal characters',
      )
  })

  it('come beside those of a key that is there, and of no other one', async () => {
    const key = await keep({ given: 'first' })
    await files.add(await begin({ 'video.mp4': 'small' }), key)
    expect([await textOf(key, 'given'), await textOf(key, 'video.mp4')]).toEqual(['first', 'small'])
    const homeless = await begin({ given: 'x' })
    const gone = newFileKey()
    await expect(files.add(homeless, gone)).rejects.toThrow()
    expect(await files.namesOf(gone)).toEqual([])
    await files.drop(homeless)
    // what was moved out leaves an empty folder, which the next sweep removes at the latest
    await files.listBefore(LATER)
    expect(incoming()).toEqual([])
  })

  it('are lent by a path that holds as long as it is used, whatever its user does', async () => {
    const key = await keep({ given: 'a film' })
    const seen = await files.lend(key, 'given', async (path) => [path, await readFile(path, 'utf8')])
    expect(seen![1]).toBe('a film')
    await expect(files.lend(key, 'given', () => Promise.reject(new Error('no film')))).rejects.toThrow(
      'no film',
    )
    expect(incoming()).toEqual([])
    expect(await files.lend(key, 'other', async () => 'used')).toBeNull()
    expect(await textOf(key, 'given')).toBe('a film')
  })

  it('go one by one or with their key, and a second time nothing happens', async () => {
    const key = await keep({ one: '1', two: '2', three: '3' })
    for (let n = 0; n < 2; n++) await files.removeFile(key, 'one')
    expect((await files.namesOf(key)).sort()).toEqual(['three', 'two'])
    for (let n = 0; n < 2; n++) await files.remove(key)
    expect(await files.namesOf(key)).toEqual([])
  })

  it('are found by their age, and what came in before and never got a place is removed', async () => {
    const key = await keep({ one: '1', two: '2' })
    const left = await begin({ given: 'left by a process that died' })
    const before = await files.listBefore(Date.now() - 86_400_000)
    expect([before.includes(key), existsSync(left)]).toEqual([false, true])
    const all = await files.listBefore(LATER)
    expect(all.filter((one) => one === key)).toEqual([key])
    expect(existsSync(left)).toBe(false)
  })

  it('come in where there is room', async () => {
    expect(await files.room()).toBeGreaterThan(0)
  })
})
