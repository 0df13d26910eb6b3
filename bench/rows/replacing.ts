// A new version goes out while a full hall votes: one process after the other is replaced, and nobody may notice.
import { setTimeout as sleep } from 'node:timers/promises'
import { KEEPING } from '#server/testing/faults/people/actions.ts'
import { type Crowd, letAct } from '#server/testing/faults/people/crowd.ts'
import { redisLack, type Several, startSeveral } from '#server/testing/faults/several.ts'
import { fillHall, judgeCrowd } from '#server/testing/faults/stage.ts'
import type { Goal, Row } from './row.ts'

const PEOPLE = 2000
const PROCESSES = 2
/** Each person does something twice a minute: 67 writes a second. */
const PAUSE_MS = 30_000
const ARRIVE_MS = 20_000
/** Before, between and after the replacements, so that everybody has come back. */
const REST_MS = 10_000

export const replacing: Goal = {
  goals: ['P25'],
  sentence:
    `${PROCESSES} processes on one PostgreSQL of Debian behind a balancer, speaking over it or over a Redis; each is replaced in turn (left out by the balancer, told to end, ` +
    `another one started) while ${PEOPLE.toLocaleString('en')} people write twice a minute. Counted are writes lost or wrong, counters that differ from their rows, writes whose ` +
    'outcome stayed unknown, and answers with an error that no honest write gets. Tries that were cut and made again by the page are in the note.',
  async measure(say) {
    const rows: Row[] = []
    for (const redis of redisLack() ? [false] : [false, true]) {
      const row = await measure(redis)
      say(`replacing: ${row.what}: ${row.product} (${row.note})`)
      rows.push(row)
    }
    return rows
  },
}

async function measure(redis: boolean): Promise<Row> {
  const several = await startSeveral({ processes: PROCESSES, redis })
  let crowd: Crowd | undefined
  try {
    crowd = await fillHall(several, ['open', 'multiple'], { people: PEOPLE, seed: 7, over_ms: ARRIVE_MS })
    await replaceAll(several, crowd)
    const { sentences, given_up, dishonest, miscounted } = await judgeCrowd(crowd, several.ask)
    const { statuses, retries, reconnects } = crowd.figures
    const faults = sentences.length + given_up + dishonest.length + miscounted.length
    return {
      ...{ goal: 'P25', what: `faults while replaced over ${redis ? 'Redis' : 'the database'}` },
      ...{ limit: null, product: String(faults), ratio: null, bar: '0', met: faults === 0 },
      note: [
        `${statuses.get(200) ?? 0} answers, ${retries} tries made again, ${reconnects} sockets came back`,
        ...sentences.slice(0, 1),
      ].join('; '),
    }
  } finally {
    crowd?.leave()
    await several.close()
  }
}

async function replaceAll(several: Several, crowd: Crowd): Promise<void> {
  const acting = letAct(crowd, KEEPING, PAUSE_MS)
  await sleep(REST_MS)
  for (let place = 0; place < PROCESSES; place++) {
    await several.replace(place)
    await sleep(REST_MS)
  }
  await acting.stop()
}
