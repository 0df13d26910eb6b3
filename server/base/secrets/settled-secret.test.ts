// The secret of an installation: where it may be, in which form it is recognised, and what is said about its place.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findSecret, type SecretSettings, secretWarnings } from './given-secret.ts'
import { settleSecret } from './settled-secret.ts'

const HEX = 'ab'.repeat(32)

let app: TestApp
let folder = ''
let data_dir = ''
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('installation').execute()
  folder = mkdtempSync(join(tmpdir(), 'secret-test-'))
  data_dir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const given = (more: Partial<SecretSettings> = {}): SecretSettings => ({
  ...{ secret_key: null, secret_file: null, credentials_dir: null, data_dir },
  ...more,
})
const settle = (more: Partial<SecretSettings> = {}) => settleSecret(app.db, findSecret(given(more)))
const write = (path: string, text: string) => {
  writeFileSync(path, text, { mode: 0o600 })
  return path
}
/** As an older product read the value of a setting. */
const asText = (text: string) => ({
  forms: [Buffer.from(text)] as const,
  file: null,
  is_new: false,
  keep() {},
  drop() {},
})

describe('the secret', () => {
  it('is made once, and the content of its file may stand in a setting or in another file', async () => {
    const made = await settle()
    const file = join(data_dir, 'secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const content = readFileSync(file, 'utf8')
    expect(await settle({ secret_key: content })).toEqual(made)
    expect(await settle({ secret_key: content.trim() })).toEqual(made)
    const moved = join(folder, 'moved')
    renameSync(file, moved)
    expect(await settle({ secret_file: moved })).toEqual(made)
    mkdirSync(join(folder, 'credentials'))
    renameSync(moved, join(folder, 'credentials', 'popin-secret'))
    expect(await settle({ credentials_dir: join(folder, 'credentials') })).toEqual(made)
    expect(existsSync(file)).toBe(false)
  })

  it.each([HEX, `${HEX}\n`, 'a text of more than thirty-two characters'])(
    'that an older product took as text stays what it was',
    async (text) => {
      const before = await settleSecret(app.db, asText(text))
      expect(await settle({ secret_key: text })).toEqual(before)
      expect(before).toEqual(Buffer.from(text))
    },
  )

  it('of a new database is the bytes that 64 hexadecimal characters name, wherever they stand', async () => {
    expect(await settle({ secret_key: HEX })).toEqual(Buffer.from(HEX, 'hex'))
    expect(await settle({ secret_file: write(join(folder, 'secret'), HEX) })).toEqual(Buffer.from(HEX, 'hex'))
  })

  it('that is another one is refused, and a new one is not left behind', async () => {
    await settle({ secret_key: HEX })
    await expect(settle({ secret_key: 'cd'.repeat(32) })).rejects.toThrow('made with another secret')
    await expect(settle()).rejects.toThrow(`There is no secret in ${join(data_dir, 'secret')}.`)
    const file = join(folder, 'gone')
    await expect(settle({ secret_file: file })).rejects.toThrow(`There is no secret in ${file}.`)
    expect([existsSync(file), existsSync(data_dir)]).toEqual([false, false])
  })

  it('that cannot be written down is not remembered by the database', async () => {
    const file = join(write(join(folder, 'file'), 'x'), 'secret')
    await expect(settle({ secret_file: file })).rejects.toThrow(`cannot be written to ${file} (SECRET_FILE)`)
    await settle({ secret_file: join(folder, 'secret') })
  })

  it.each([
    [
      'given twice',
      { secret_key: HEX, secret_file: '/etc/popin-secret' },
      'given twice, by SECRET_KEY and by SECRET_FILE',
    ],
    ['a folder', { secret_file: tmpdir() }, 'cannot be read'],
  ])('%s is refused with a sentence', async (_name, more, sentence) => {
    expect(() => findSecret(given(more))).toThrow(sentence)
  })

  it('that is too short is none', () => {
    const secret_file = write(join(folder, 'secret'), 'short')
    expect(() => findSecret(given({ secret_file }))).toThrow('has to hold 32 or more characters')
  })
})

type Installed = { public_url: string | null; database_url: string | null; backup_dir: string | null }

describe('the operator is warned', () => {
  const shown = { public_url: 'https://popin.example', database_url: null, backup_dir: null }
  const warned = (more: Partial<SecretSettings> = {}, installed: Partial<Installed> = {}) =>
    secretWarnings(findSecret(given(more)), { ...given(more), ...shown, ...installed })

  it('of a secret beside the data, with how to move it, and of a copy that stayed there', async () => {
    await settle()
    const file = join(data_dir, 'secret')
    expect(warned()).toEqual([expect.stringContaining(`mv ${file} /etc/popin-secret, and set SECRET_FILE=`)])
    // on one's own machine, and with the data in a database elsewhere
    expect(warned({}, { public_url: null })).toEqual([])
    expect(warned({}, { database_url: 'postgres://db/popin' })).toEqual([])
    const outside = write(join(folder, 'secret'), readFileSync(file, 'utf8'))
    expect(warned({ secret_file: outside })).toEqual([expect.stringContaining(`rm ${file}`)])
    rmSync(file)
    expect(warned({ secret_file: outside })).toEqual([])
    expect(warned({ secret_key: HEX })).toEqual([])
  })

  it('of a secret that a copy of the backups would take along, wherever the database is', () => {
    const backup_dir = join(folder, 'backups')
    mkdirSync(backup_dir)
    const beside = write(join(backup_dir, 'secret'), HEX)
    const moves = [
      expect.stringMatching(`beside the backups: whoever has a copy of ${backup_dir} .*mv ${beside}`),
    ]
    const database_url = 'postgres://db/popin'
    expect(warned({ secret_file: beside }, { backup_dir, database_url })).toEqual(moves)
    expect(warned({ secret_file: beside }, { backup_dir, database_url, public_url: null })).toEqual(moves)
    expect(warned({ secret_file: beside }, { backup_dir })).toEqual(moves)
    expect(warned({ secret_file: beside }, { backup_dir, public_url: null })).toEqual([])
    // both in the folder of the data, which is copied as a whole
    expect(warned({ secret_file: beside, data_dir: folder }, { backup_dir, database_url })).toEqual([
      expect.stringContaining(`beside the backups: whoever has a copy of ${folder} `),
    ])
    const apart = write(join(folder, 'apart'), HEX)
    expect(warned({ secret_file: apart }, { backup_dir, database_url })).toEqual([
      expect.stringContaining(`rm ${beside}`),
    ])
    rmSync(beside)
    expect(warned({ secret_file: apart }, { backup_dir, database_url })).toEqual([])
    expect(warned({ secret_key: HEX }, { backup_dir, database_url })).toEqual([])
  })

  it('of a file that everybody can read', () => {
    const secret_file = write(join(folder, 'secret'), HEX)
    chmodSync(secret_file, 0o644)
    expect(warned({ secret_file })).toEqual([expect.stringContaining(`chmod 600 ${secret_file}`)])
    chmodSync(secret_file, 0o640)
    expect(warned({ secret_file })).toEqual([])
  })
})
