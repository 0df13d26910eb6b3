// What the import of a large list adds to the memory of the running product, over the size of its file.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { rosters } from '#domain/rosters/contract.ts'
import { ROSTER_PEOPLE_MAX } from '#domain/rosters/model.ts'
import { isImportOver } from '#domain/rosters/rules.ts'
import { createClient } from '#server/testing/client.ts'
import { peopleForm } from '#server/testing/rosters.ts'
import { signUp } from '#server/testing/world.ts'
import { openLab } from '../lab.ts'
import { ASKABLE, productMemory } from '../product-memory.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const MEGABYTE = 1_000_000
const BAR = 2

export const imports: Goal = {
  goals: ['P22'],
  sentence:
    `Peak heap and external memory after garbage collection during the import of a file of ${ROSTER_PEOPLE_MAX.toLocaleString('en')} people, ` +
    'minus what was in use before. Limit: the size of that file.',
  async measure(say) {
    const lab = await openLab(['open'], ASKABLE)
    try {
      const growths: number[] = []
      for (let round = 0; round < ROUNDS; round++) growths.push(await growthOf(lab.product))
      const row = rowOf(Buffer.byteLength(CSV) / MEGABYTE, median(growths) / MEGABYTE)
      say(`imports: file ${row.limit}, product ${row.product}`)
      return [row]
    } finally {
      await lab.close()
    }
  },
}

const CSV = `Name;E-Mail\n${Array.from(
  { length: ROSTER_PEOPLE_MAX },
  (_, n) => `"Person, number ${n}";person.number${n}@acme.example`,
).join('\n')}`

async function growthOf({ child, url }: { child: ChildProcess; url: string }): Promise<number> {
  const person = await signUp({ client: () => createClient(url) })
  // what the request before left behind is gone a moment later
  await sleep(500)
  await productMemory(child)
  const before = await productMemory(child)
  const body = peopleForm(CSV)
  const { data } = await person.call(rosters.importRoster, { body } as object)
  const params = { id: data.roster_status.id }
  let most = before
  for (;;) {
    const { data: report } = await person.call(rosters.readRosterStatus, { params })
    most = Math.max(most, await productMemory(child))
    if (!isImportOver(report.roster_status)) continue
    if (report.roster_status.status !== 'success') throw new Error(report.roster_status.status_description)
    return most - before
  }
}

function rowOf(limit: number, product: number): Row {
  return {
    goal: 'P22',
    what: 'MB more in memory during an import',
    limit: digits(limit),
    product: digits(product),
    ratio: product / limit,
    bar: String(BAR),
    met: product / limit <= BAR,
  }
}
