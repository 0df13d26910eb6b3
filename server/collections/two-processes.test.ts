// Occurrences are made once, however many processes run the jobs, and after a restart too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, signUp } from '#server/testing/world.ts'
import { makeDueOccurrences } from './jobs.ts'

let one: TestApp
let host: Account
beforeAll(async () => {
  one = await startTestApp({ real_time: true })
  host = await signUp(one)
})
afterAll(() => one.close())

/** A daily question whose next occurrence opens so many seconds from now. */
async function saveDue(name: string, seconds: number): Promise<void> {
  const start_time = Math.floor(Date.now() / 1000) + seconds - DAY
  const window = { start_time, end_time: start_time + 3600 }
  const body = {
    collection: { type: 'pulse' as const, recurrence_setting: { enabled: true, interval: 'day' as const } },
    events: [{ name, schedule: { ideas: window, voting: window } }],
  }
  expect((await host.call(collections.saveSession, { body })).status).toBe(200)
}
const numbersOf = async (name: string) => {
  const query = one.db.selectFrom('collections').select('occurrence').where('name', '=', name)
  const rows = await query.where('is_prototype', '=', false).orderBy('occurrence').execute()
  return rows.map((row) => row.occurrence)
}

test('two processes whose catching-up runs at the same time make one', async () => {
  const other = await startTestApp({ real_time: true, beside: one })
  for (let n = 0; n < 8; n++) await saveDue(`Both at once ${n}?`, -10)
  const both = [one, other, one, other].map((process) => process.app.runJob(makeDueOccurrences as never, {}))
  await Promise.all(both)
  for (let n = 0; n < 8; n++) expect(await numbersOf(`Both at once ${n}?`)).toEqual([1, 2])
  await other.close()
})

test('what came due while no process ran is made by one that is started anew, once', async () => {
  await saveDue('After a restart?', -10)
  for (let start = 0; start < 2; start++) {
    const again = await startTestApp({ real_time: true, beside: one })
    await again.app.runJob(makeDueOccurrences as never, {})
    expect(await numbersOf('After a restart?')).toEqual([1, 2])
    await again.close()
  }
})
