// kill -9 while ballots are fetched and used: nothing that was acknowledged is lost, and nothing is counted twice.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BALLOT_HEADER } from '#domain/base/ballot-header.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { EventId } from '#domain/base/ids.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { blindFor } from '../ballots.ts'
import { createChance } from './people/chance.ts'
import { newFigures } from './people/figures.ts'
import { enterAsHost, launch } from './people/host.ts'
import { given, type Line, newAgent, openLine } from './people/line.ts'
import { comeIn, enter } from './people/person.ts'
import { type Installation, makeInstallation, type Product, startProduct } from './product.ts'
import { queryDatabase } from './stage.ts'

const SLOW = 600_000
const PEOPLE = 40
/** Milliseconds after which the server is killed, in each round. */
const KILLS = [60, 200]
const PAUSE_MS = 200
const agent = newAgent()

let installation: Installation
let product: Product
let open: EventId
let poll: EventId
let choices: string[]
let people: Line[]
const lineOf = (seed: number) =>
  openLine({ url: product.url, agent, figures: newFigures(), chance: createChance(seed) })

beforeAll(async () => {
  installation = makeInstallation()
  product = await startProduct(installation)
  const host = lineOf(1)
  await enterAsHost(host, null)
  const { code, event_ids } = await launch(host, ['open', 'multiple'], { sealed: true })
  ;[open, poll] = event_ids as [EventId, EventId]
  await enter(host, code)
  const listed = given(
    'the choices',
    await host.call(ideas.listIdeas, { params: { id: poll }, query: {} as never }),
  )
  choices = listed.ideas.map(({ id }) => id)
  people = []
  for (let n = 0; n < PEOPLE; n++) {
    const line = lineOf(100 + n)
    await comeIn(line, code)
    people.push(line)
  }
}, SLOW)
afterAll(async () => {
  agent.destroy()
  await product?.kill('SIGTERM')
  await installation?.remove()
}, SLOW)

/** Does it while the server is killed and started again. */
async function overKill<T>(after_ms: number, work: () => Promise<T>): Promise<T> {
  const working = work()
  await sleep(after_ms)
  await product.kill('SIGKILL')
  product = await startProduct({ ...installation, port: product.port })
  return working
}

/** As a browser gets it: the same blinded message until there is an answer. */
async function ballotOf(line: Line, id: EventId): Promise<string> {
  const { key } = given('the key', await line.call(sealed.prepareBallot, { params: { id } }))
  const { blinded, finish } = await blindFor(id, key)
  const { blind_signature } = given(
    'a ballot',
    await line.call(sealed.giveBallot, { params: { id }, body: { blinded } }),
  )
  return finish(blind_signature)
}

/** As an outbox sends: under one key until the server has it. */
async function send(ballot: string, path: string, body: unknown): Promise<void> {
  const headers = {
    ...{ [BALLOT_HEADER]: ballot, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  for (;;) {
    const status = await fetch(product.url + API_ROOT + path, request).then(
      (answer) => answer.status,
      () => 503,
    )
    if (status === 200) return
    if (status < 500 && status !== 429) throw new Error(`${path} answered ${status}`)
    await sleep(PAUSE_MS)
  }
}

it(
  'keeps every acknowledged ballot, vote and answer, each once, however often the server is killed',
  async () => {
    const fetchAll = (id: EventId) => Promise.all(people.map((line) => ballotOf(line, id)))
    const [forOpen, forPoll] = await overKill(30, () => Promise.all([fetchAll(open), fetchAll(poll)]))
    const wanted: string[] = []
    const written: string[] = []
    for (const [round, after_ms] of KILLS.entries())
      await overKill(after_ms, async () => {
        const acts = people.map(async (_line, n) => {
          await sleep(Math.random() * 2 * after_ms)
          wanted[n] = choices[Math.floor(Math.random() * choices.length)]!
          await send(forPoll[n]!, `/ideas/${wanted[n]}/votes`, { vote: true })
          const content = `Round ${round}, voice ${n}`
          await send(forOpen[n]!, '/ideas', { event_id: open, content })
          written.push(content)
        })
        await Promise.all(acts)
      })
    const ask = (text: string) => queryDatabase(installation.data_dir, text)
    const claims = await ask('select event_id, count(*)::int from ballot_claims group by event_id')
    expect(claims).toEqual(
      expect.arrayContaining([open, poll].map((event_id) => ({ event_id, count: PEOPLE }))),
    )
    const votes =
      (await ask(`select v.idea_id, encode(v.voter_key, 'hex') as voter, i.choice_count from votes v
      join ideas i on i.id = v.idea_id where i.event_id = '${poll}'`)) as Vote[]
    expect(new Set(votes.map(({ voter }) => voter)).size).toBe(PEOPLE)
    expect(votes.map(({ idea_id }) => idea_id).sort()).toEqual([...wanted].sort())
    for (const { idea_id, choice_count } of votes)
      expect(choice_count).toBe(wanted.filter((id) => id === idea_id).length)
    const answers = (await ask(`select content from ideas where event_id = '${open}'`)) as {
      content: string
    }[]
    expect(answers.map(({ content }) => content).sort()).toEqual(written.sort())
  },
  SLOW,
)
type Vote = { idea_id: string; voter: string; choice_count: number }
