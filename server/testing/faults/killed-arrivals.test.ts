// kill -9 while a hall comes in: whoever was let in is there, whole and once, and whoever was not comes in by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { arrivals } from '#domain/arrivals/contract.ts'
import { createChance } from './people/chance.ts'
import { newFigures } from './people/figures.ts'
import { enterAsHost, launch } from './people/host.ts'
import { given, newAgent, openLine } from './people/line.ts'
import { type Installation, makeInstallation, type Product, startProduct } from './product.ts'
import { queryDatabase } from './stage.ts'

const SLOW = 600_000
const PEOPLE = 120
const QUESTIONS = ['open', 'multiple'] as const
const agent = newAgent()
const figures = newFigures()

let installation: Installation
let product: Product
let code: string
const lineOf = (seed: number) =>
  openLine({ url: product.url, agent, figures, chance: createChance(seed), patience_ms: 60_000 })

beforeAll(async () => {
  installation = makeInstallation()
  product = await startProduct(installation)
  const host = lineOf(1)
  await enterAsHost(host, null)
  code = (await launch(host, [...QUESTIONS])).code
}, SLOW)
afterAll(async () => {
  agent.destroy()
  await product?.kill('SIGTERM')
  await installation?.remove()
}, SLOW)

/** By guest who takes part in the session: in how many of its questions, and with how many login sessions. */
const WHO_IS_IN = `
  select p.user_id as id, count(*)::int as questions,
    (select count(*)::int from login_sessions s where s.user_id = p.user_id) as login_sessions
  from participants p join users u on u.id = p.user_id and u.guest
  join events e on e.id = p.event_id join join_codes j on j.collection_id = e.collection_id
  where j.code = '$code' group by p.user_id`
type In = { id: string; questions: number; login_sessions: number }

it(
  'lets everybody in, whole and once, though the server is killed among them',
  async () => {
    const come = async (seed: number) => {
      const line = lineOf(seed)
      const arrived = await line.call(arrivals.arrive, { body: { collection: code, as_guest: true } })
      return { line, id: given('coming in', arrived).user.id }
    }
    for (const [kill, pause_ms] of [40, 90, 160].entries()) {
      const coming = Promise.all(Array.from({ length: PEOPLE }, (_one, n) => come(1000 * (kill + 1) + n)))
      await sleep(pause_ms)
      await product.kill('SIGKILL')
      product = await startProduct({ ...installation, port: product.port })
      const people = await coming
      expect(new Set(people.map(({ id }) => id)).size).toBe(PEOPLE)
      const known = await Promise.all(people.map(({ line }) => line.call(accounts.currentUser, {})))
      expect(known.map((user) => given('asking who I am', user).id)).toEqual(people.map(({ id }) => id))
      const there = (await queryDatabase(installation.data_dir, WHO_IS_IN.replace('$code', code))) as In[]
      const ids = new Set(there.map(({ id }) => id))
      expect(
        people.filter(({ id }) => !ids.has(id)),
        `after kill ${kill + 1}`,
      ).toEqual([])
      const whole = { questions: QUESTIONS.length, login_sessions: 1 }
      expect(there).toEqual(there.map(({ id }) => ({ id, ...whole })))
    }
    expect(figures.network_failures).toBeGreaterThan(0)
  },
  SLOW,
)
