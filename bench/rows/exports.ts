// What the export of a very large session costs, over the database's own way to put the same rows out.
import { get } from 'node:http'
import { API_ROOT } from '#domain/base/call.ts'
import { type Lab, openLab } from '../lab.ts'
import { copyOut } from '../limits/copy-out.ts'
import { ASKABLE, productMemory } from '../product-memory.ts'
import { openWorld } from '../world.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const ANSWERS = 100_000
const LOOK_MS = 50
const MEGABYTE = 1_000_000
const RATE_BAR = 0.3
const GROWTH_BAR = 50

export const exports: Goal = {
  goals: ['P15'],
  sentence:
    `Answers per second of the full CSV of a session with ${ANSWERS.toLocaleString('en')} answers, read to its end by its host. Limit: a bare ` +
    '`COPY … TO STDOUT` of the same rows from the same database. Memory is the most that heap and external memory of the product grew ' +
    `during a separate export, with a garbage collection every ${LOOK_MS} ms. The answers are inserted by SQL.`,
  async measure(say) {
    const lab = await openLab(['open'], ASKABLE)
    const world = await openWorld(lab)
    try {
      const { id } = lab.events[0]!
      await world.addAnswers(id, ANSWERS)
      await world.analyze()
      const [limits, products] = [[] as number[], [] as number[]]
      for (let round = 0; round < ROUNDS; round++) {
        limits.push(await perSecond(() => copyOut(world.client, copyOf(id))))
        products.push(await perSecond(() => readExport(lab, id)))
      }
      const rows = [rateRow(median(limits), median(products)), growthRow(await growthOf(lab, id))]
      say(`exports: limit ${rows[0]!.limit}, product ${rows[0]!.product}, ${rows[1]!.product} MB`)
      return rows
    } finally {
      await world.close()
      await lab.close()
    }
  },
}

const copyOf = (event_id: string) =>
  `copy (select id, kind, content, created_time, like_count, dislike_count, comment_count, is_hero, answered
    from ideas where event_id = '${event_id}') to stdout`

async function perSecond(work: () => Promise<number>): Promise<number> {
  const began = performance.now()
  if ((await work()) < ANSWERS) throw new Error('the export is not whole')
  return (ANSWERS / (performance.now() - began)) * 1000
}

/** Reads the whole file and resolves with its bytes. */
function readExport({ place, agent, host }: Lab, event_id: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = `${place.url}${API_ROOT}/events/${event_id}/export.csv`
    get(path, { agent, headers: { cookie: host.cookie() } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`the export answers ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

/** Megabytes; what the exports before left behind is gone after the first look. */
async function growthOf(lab: Lab, event_id: string): Promise<number> {
  const look = () => productMemory(lab.product.child)
  await look()
  const before = await look()
  let most = before
  let isDone = false
  const reading = readExport(lab, event_id).finally(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, await look())
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  await reading
  return (most - before) / MEGABYTE
}

function rateRow(limit: number, product: number): Row {
  return {
    goal: 'P15',
    what: `answers per second in an export of ${ANSWERS.toLocaleString('en')}`,
    limit: digits(limit),
    product: digits(product),
    ratio: product / limit,
    bar: String(RATE_BAR),
    met: product / limit >= RATE_BAR,
  }
}

function growthRow(megabytes: number): Row {
  return {
    goal: 'P15',
    what: `MB more in memory during an export of ${ANSWERS.toLocaleString('en')}`,
    limit: null,
    product: digits(Math.max(0, megabytes)),
    ratio: null,
    bar: String(GROWTH_BAR),
    met: megabytes <= GROWTH_BAR,
  }
}
