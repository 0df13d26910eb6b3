// `popin verify`: as a process without any store, and beside the store whose key signed.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { records } from '#domain/records/contract.ts'
import { testPolls } from '#server/testing/polls.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { recordCommands } from './records.ts'

const MAIN = fileURLToPath(new URL('../popin.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'popin-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

const app = await openTestApp()
const host = await signUp(app)
const { voted, record } = testPolls(app, host)
const { event } = await voted([0])
await endVoting(app, event)
const { data: made } = await record(event)
const { text } = await host.call(records.recordJson, { params: { id: made.id } })

function fileWith(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const whole = fileWith('whole.json', text)

function popin(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: join(folder, 'no-data') }
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, 'verify', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

it('finds a file whole without a database, and says which key signed it', async () => {
  const { code, out, err } = await popin(whole)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('is valid: unchanged since it was signed.')
  expect(out).toContain(`Question: ${event.name}`)
  expect(out).toContain(`Key: ${made.key_fingerprint}`)
  expect(out).toContain('Anyone can make a key')
})

it('fails for a changed file, another key, and a file that is not there', async () => {
  const changed = await popin(fileWith('changed.json', text.replace('Bo Ray', 'Bo Rey')), '--json')
  expect([changed.code, JSON.parse(changed.out)]).toMatchObject([1, { valid: false, fault: 'altered' }])
  const other = await popin(whole, '--fingerprint', 'abc')
  expect([other.code, other.out]).toEqual([1, expect.stringContaining('NOT the key you gave')])
  const same = await popin(whole, '--fingerprint', made.key_fingerprint)
  expect([same.code, same.out]).toEqual([0, expect.stringContaining('This is the key you gave.')])
  expect((await popin(join(folder, 'nothing.json'))).code).toBe(1)
})

it('tells the own key from a foreign one where there is a store', async () => {
  const { host: server, port, user, password, database } = app.config
  const at = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(server!)}:${port}/${database}`
  const [{ run }] = recordCommands as unknown as [{ run: (env: object, given: object) => Promise<unknown> }]
  const env = { DATABASE_URL: at, SECRET_KEY: app.secret.toString('hex'), DATA_DIR: folder }
  const given = { words: { file: whole }, options: {} }
  expect(await run(env, given)).toMatchObject({ data: { valid: true, is_own_key: true } })
  await app.db.deleteFrom('decision_records').execute()
  await app.db.deleteFrom('signing_keys').execute()
  expect(await run(env, given)).toMatchObject({ data: { valid: true, is_own_key: false } })
})
