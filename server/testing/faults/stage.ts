// A product under load with a crowd in it, for the tests that break things: set up, judged, torn down.

import pg from 'pg'
import { readHolder } from '#server/base/embedded/lock.ts'
import { createChance } from './people/chance.ts'
import { type Crowd, type Gathering, gatherCrowd, onlooker } from './people/crowd.ts'
import { newFigures } from './people/figures.ts'
import { enterAsHost, type Kind, launch } from './people/host.ts'
import { judgeOwnViews, judgeWrites } from './people/judge.ts'
import { newAgent, openLine } from './people/line.ts'
import { settleScreens } from './people/screens.ts'
import { readTruth } from './people/truth.ts'
import { type Installation, makeInstallation, type Product, startProduct } from './product.ts'

export type Stage = {
  installation: Installation
  product: Product
  crowd: Crowd
  /** Starts the product again at the same address, as whoever supervises it would at once. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Enough to see what is wrong. */
const SENTENCES_MAX = 12

/** How long screens are waited for after the last write, milliseconds: a busy machine takes its time. */
const SETTLE_MS = 60_000

/** A fresh product with questions of these kinds and a crowd that has come in. */
export async function setStage(people: number, kinds: readonly Kind[]): Promise<Stage> {
  const installation = makeInstallation()
  const product = await startProduct(installation)
  const address = { url: product.url, key: installation.key }
  const crowd = await fillHall(address, kinds, { people, seed: 11, over_ms: 500 })
  const stage: Stage = {
    installation,
    product,
    crowd,
    async restart() {
      stage.product = await startProduct({ ...installation, port: product.port })
    },
    async close() {
      crowd.leave()
      await stage.product.kill('SIGTERM')
      await installation.remove()
    },
  }
  return stage
}

/** A new host launches questions of these kinds, and people come in. */
export async function fillHall(
  { url, key }: { url: string; key: string },
  kinds: readonly Kind[],
  gathering: Omit<Gathering, 'place'>,
): Promise<Crowd> {
  const agent = newAgent()
  const host = openLine({ url, agent, figures: newFigures(), chance: createChance(1) })
  await enterAsHost(host, null)
  const { code } = await launch(host, kinds)
  agent.destroy()
  return gatherCrowd({ place: { url, key, code }, ...gathering })
}

export type Verdict = {
  /** What was lost, doubled, invented or shown wrongly; the first dozen sentences. */
  sentences: string[]
  /** Writes whose outcome stayed unknown although people insisted. */
  given_up: number
  /** Statuses that no honest failure has. */
  dishonest: number[]
  /** Items whose counters differ from their rows. */
  miscounted: unknown[]
}

/** Success, conflict, too many, busy: everything else is not an honest answer to an honest write. */
const HONEST = new Set([200, 409, 429, 503])

/** As `judgeCrowd`, by the rows of the embedded database. */
export function judgeStage({ crowd, installation }: Stage): Promise<Verdict> {
  return judgeCrowd(crowd, (text) => queryDatabase(installation.data_dir, text))
}

/** Compares what the crowd was told with the API, the screens and the rows; nobody may be acting. */
export async function judgeCrowd(crowd: Crowd, ask: (text: string) => Promise<unknown[]>): Promise<Verdict> {
  const { people, figures, place } = crowd
  const truth = await readTruth(await onlooker(place, crowd), place.code)
  const { differences } = await settleScreens(people, truth, SETTLE_MS)
  judgeWrites(people, truth, new Map(), figures)
  await judgeOwnViews(people, truth, figures)
  return {
    sentences: [...figures.wrong, ...differences].slice(0, SENTENCES_MAX),
    given_up: figures.given_up,
    dishonest: [...figures.statuses.keys()].filter((status) => !HONEST.has(status)),
    miscounted: await ask(MISCOUNTED),
  }
}

export const FLAWLESS: Verdict = { sentences: [], given_up: 0, dishonest: [], miscounted: [] }

const MISCOUNTED = `
  select id, like_count, dislike_count, choice_count, comment_count from ideas i
  where (like_count, dislike_count, choice_count) <> (
      select count(*) filter (where v.kind = 'opinion' and v.vote),
        count(*) filter (where v.kind = 'opinion' and not v.vote), count(*) filter (where v.kind = 'choice')
      from votes v where v.idea_id = i.id)
    or comment_count <> (select count(*) from comments c where c.idea_id = i.id and not c.stubbed)
  union all
  select id, like_count, dislike_count, 0, 0 from comments c
  where (like_count, dislike_count) <> (
      select count(*) filter (where v.vote), count(*) filter (where not v.vote)
      from votes v where v.comment_id = c.id)`

/** Asks the embedded PostgreSQL of a running product directly. */
export async function queryDatabase(data_dir: string, text: string): Promise<unknown[]> {
  const holder = readHolder(data_dir)
  const client = new pg.Client({ host: holder?.socketDir ?? '', user: 'popin', database: 'popin' })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
