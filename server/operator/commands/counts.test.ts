// `popin verify` of count lists: counted again from the file alone, and known by the store that wrote it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { counts } from '#domain/counts/contract.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'
import { listCounts } from '#server/testing/count-samples.ts'
import { testPolls } from '#server/testing/polls.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { recordCommands } from './records.ts'

const folder = mkdtempSync(join(tmpdir(), 'popin-count-'))
afterAll(() => rmSync(folder, { recursive: true }))

const app = await openTestApp()
const host = await signUp(app)
const { event } = await testPolls(app, host).voted([0, 1, 1])
await endVoting(app, event)
await listCounts(app)
const { text } = await host.call(counts.countFile, { params: { id: event.id } })
const hash = sha256(text)

type Told = { text: string; data: object; failed: boolean }
const [{ run }] = recordCommands as unknown as [{ run: (env: object, given: object) => Promise<Told> }]

function verify(content: string, options: object = {}): Promise<Told> {
  const file = join(folder, 'count.json')
  writeFileSync(file, content)
  const { host: server, port, user, password, database } = app.config
  const at = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(server!)}:${port}/${database}`
  const env = { DATABASE_URL: at, SECRET_KEY: app.secret.toString('hex'), DATA_DIR: folder }
  return run(env, { words: { file }, options })
}

it('counts a file again and knows it as a list of this installation', async () => {
  const { text: told, data, failed } = await verify(text, { fingerprint: hash.slice(0, 12) })
  expect(told).toContain('3 votes and 0 answers, equal to its figures')
  expect(told).toContain(event.name)
  expect([data, failed]).toMatchObject([{ valid: true, hash, is_given_hash: true, is_own_list: true }, false])
})

it('fails for a list whose ballots do not add up, another hash, and a part of a file', async () => {
  const list = JSON.parse(text)
  const fewer = await verify(JSON.stringify({ ...list, ballots: list.ballots.slice(1) }))
  expect(fewer).toMatchObject({ failed: true, data: { valid: false, is_own_list: false } })
  const other = await verify(text, { fingerprint: 'x'.repeat(43), offline: true })
  expect(other).toMatchObject({
    failed: true,
    data: { valid: true, is_given_hash: false, is_own_list: null },
  })
  expect(await verify(text.slice(0, -9))).toMatchObject({ failed: true, data: { fault: 'not_json' } })
})
