// The file of a backup: what an operator finds in it with the tools that they have, and those of before it was a tar.
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { upload } from '#server/testing/uploads.ts'
import { answer, launch, signUpVerified } from '#server/testing/world.ts'
import { checkBackup } from './check.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { writeFormerBackup } from './test-former.ts'
import { contentsOf, createEmptyStores, sourceOf, startWith, untilQuiet } from './test-stores.ts'
import { writeBackup } from './write.ts'

let app: TestApp
let folder: string
let whole: string
let small: string
/** What was stored when the small one was written. */
let contents: Awaited<ReturnType<typeof contentsOf>>
let stores: ReturnType<typeof createEmptyStores>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-formats-'))
  app = await startTestApp()
  stores = createEmptyStores(JSON.parse(inject('database').server), app.secret, folder)
  await startWith(app.db, app.secret)
  const host = await signUpVerified(app)
  await answer(host, await launch(app, host), 'Tab\tand new line\n')
  await upload(host)
  await untilQuiet(app)
  small = join(folder, 'small.tar.gz')
  await writeBackup(sourceOf(app), small)
  contents = await contentsOf(app.config)
  // more than what is kept in memory at once
  await sql`insert into idempotency_keys (key_hash, request_hash, answer, stored_on)
    select sha256(n::text::bytea), sha256(n::text::bytea), to_jsonb(repeat(md5(n::text), 700)), current_date
    from generate_series(1, 900) n`.execute(app.db)
  whole = join(folder, 'whole.tar.gz')
  await writeBackup(sourceOf(app), whole)
})
afterAll(async () => {
  await stores.drop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Of the store of a test that the file beside this one was made of. */
const SECRET_OF_7_12_1 = '51c5614295d954a4f6fa514f104f382b2e4d18d83df4ce5839fe1e8a71e3adfd'

/** It also says of the clock of the test that it is ahead. */
const tar = (words: string[]) =>
  execFileSync('tar', words, { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] })

/** What `tar` makes of a file, in a folder of its own. */
function unpack(path: string, name: string): string {
  const place = join(folder, name)
  mkdirSync(place)
  tar(['-xzf', path, '-C', place])
  return place
}
const manifestIn = (place: string): Manifest => JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8'))
const refusal = (path: string, secret = app.secret) =>
  checkBackup(path, secret).then(
    () => 'whole',
    (error: Error) => error.message,
  )

it('is a tar whose manifest names each entry with its checksum, and tells the secret nowhere', async () => {
  const place = unpack(whole, 'opened')
  const manifest = manifestIn(place)
  const listed = tar(['-tzf', whole]).toString().trim().split('\n')
  expect(listed).toEqual([...manifest.entries.map(({ name }) => name), 'manifest.json', 'manifest.hmac'])
  for (const { name, bytes, sha256 } of manifest.entries) {
    const content = readFileSync(join(place, name))
    expect([name, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
      name,
      bytes,
      sha256,
    ])
  }
  expect(manifest).toMatchObject({
    version: expect.stringMatching(/^\d/),
    made_time: Math.floor(app.clock.now()),
  })
  const users = manifest.tables.find(({ name }) => name === 'users')
  const rows = readFileSync(join(place, 'tables/users/1.tsv'), 'utf8').split('\n').slice(0, -1)
  expect([users?.rows, users?.columns.length]).toEqual([rows.length, rows[0]?.split('\t').length])
  const all = tar(['-xzOf', whole])
  for (const form of [app.secret, app.secret.toString('hex'), app.secret.toString('base64')])
    expect(all.includes(form)).toBe(false)
})

it('has large tables in parts, which come back as one', async () => {
  const { entries } = manifestIn(unpack(whole, 'parts'))
  const parts = entries.filter(({ name }) => name.startsWith('tables/idempotency_keys/'))
  expect(parts.length).toBeGreaterThan(1)
  const target = await stores.make()
  await restoreBackup(target, whole)
  expect(await contentsOf(target.config)).toEqual(await contentsOf(app.config))
})

describe('is refused when somebody without the secret', () => {
  const packed = (place: string, name: string, more: string[] = []) => {
    const path = join(folder, name)
    const names = [
      ...manifestIn(place).entries.map((entry) => entry.name),
      'manifest.json',
      'manifest.hmac',
      ...more,
    ]
    tar(['-czf', path, '-C', place, ...names])
    return path
  }
  it('packs it anew with another row in it', async () => {
    const place = unpack(whole, 'row')
    expect(await refusal(packed(place, 'same.tar.gz'))).toBe('whole')
    appendFileSync(join(place, 'tables/users/1.tsv'), 'one more\n')
    expect(await refusal(packed(place, 'row.tar.gz'))).toContain('damaged')
  })
  it('changes the manifest with it', async () => {
    const place = unpack(whole, 'manifest')
    const text = readFileSync(join(place, 'manifest.json'), 'utf8')
    writeFileSync(join(place, 'manifest.json'), text.replace(/"rows":\d+/, '"rows":7'))
    expect(await refusal(packed(place, 'manifest.tar.gz'))).toContain('was changed')
  })
  it('leaves an entry out, adds one, or takes the proof away', async () => {
    const place = unpack(whole, 'entries')
    writeFileSync(join(place, 'more'), 'more')
    expect(await refusal(packed(place, 'more.tar.gz', ['more']))).toContain('was changed')
    const [first, ...others] = manifestIn(place).entries.map(({ name }) => name)
    const pack = (path: string, names: string[]) => {
      tar(['-czf', path, '-C', place, ...names])
      return path
    }
    const less = [first!, ...others.slice(1), 'manifest.json', 'manifest.hmac']
    expect(await refusal(pack(join(folder, 'less.tar.gz'), less))).toContain('damaged')
    const bare = [first!, ...others, 'manifest.json']
    expect(await refusal(pack(join(folder, 'bare.tar.gz'), bare))).toContain('cut short')
  })
})

describe('of before it was a tar', () => {
  let former: string
  beforeAll(async () => {
    former = join(folder, 'former.popin')
    await writeFormerBackup(small, former, app.secret)
  })
  it('is verified and comes back, with its files and jobs', async () => {
    const now = await checkBackup(small, app.secret)
    expect(await checkBackup(former, app.secret)).toMatchObject({
      files: now.files,
      keys: now.keys,
      rows: now.rows,
    })
    const target = await stores.make()
    const restored = await restoreBackup(target, former)
    expect(restored.files).toBe(now.files)
    expect(await contentsOf(target.config)).toEqual(contents)
    for (const key of now.keys) expect(await target.files.namesOf(key)).toEqual(await app.files.namesOf(key))
  })
  it('comes back from a file that 7.12.1 wrote', async () => {
    const path = join(import.meta.dirname, 'written-by-7.12.1.popin')
    const target = { ...(await stores.make()), secret: Buffer.from(SECRET_OF_7_12_1, 'hex') }
    expect(await restoreBackup(target, path)).toMatchObject({ rows: 16, files: 2 })
    const { ideas } = await contentsOf(target.config)
    expect(ideas?.join()).toContain(String.raw`Written by 7.12.1:\ta tab, a line\nand \\N`)
    const [key = ''] = await target.files.listBefore(Number.POSITIVE_INFINITY)
    expect(await target.files.namesOf(key)).toHaveLength(2)
  })
  it('is refused when it is cut short, was changed, or was made with another secret', async () => {
    expect(await refusal(former, randomBytes(32))).toContain('another secret')
    const cut = join(folder, 'cut.popin')
    cpSync(former, cut)
    truncateSync(cut, readFileSync(cut).length - 20)
    expect(await refusal(cut)).toMatch(/cut short|damaged/)
    const bytes = readFileSync(former)
    const middle = Math.floor(bytes.length / 2)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
    writeFileSync(join(folder, 'changed.popin'), bytes)
    expect(await refusal(join(folder, 'changed.popin'))).toMatch(/damaged|changed|cut short/)
  })
})
