// Sessions that repeat, in tests: saved by a host, looked at, and their days passed.
import type { RequestOf } from '#domain/base/call.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { makeDueOccurrences } from '#server/collections/jobs.ts'
import type { TestApp } from './test-app.ts'
import type { Account } from './world.ts'

type Body = RequestOf<typeof collections.saveSession>['body']

export const daily = { enabled: true, interval: 'day' as const, frequency: 1 }

/** What a host does with sessions that repeat. */
export function seriesOf(app: TestApp, host: Account) {
  /** A question of one hour from now on. */
  const question = (name: string, more: object = {}) => {
    const start_time = Math.floor(app.clock.now())
    const window = { start_time, end_time: start_time + 3600 }
    return { name, schedule: { ideas: window, voting: window }, ...more }
  }
  const save = async (body: Body) => (await host.call(collections.saveSession, { body })).data
  const load = async (id: string) =>
    (await host.call(collections.loadCollection, { params: { id: id as never } })).data
  const tick = () => app.app.runJob(makeDueOccurrences as never, {})
  return {
    question,
    save,
    /** A session that repeats every day. */
    saveRepeating: (more: Body['collection'] = {}, questions = [question('How is it going?')]) =>
      save({ collection: { type: 'pulse', recurrence_setting: daily, ...more }, events: questions }),
    load,
    /** The first question of an occurrence. */
    eventOf: async (id: string) =>
      (await host.call(events.loadEvent, { params: { slug: (await load(id)).event_ids[0]! } })).data,
    /** Every occurrence of the series that this collection belongs to, in their order. */
    occurrencesOf: (id: string) => occurrencesOf(app, id),
    /** Makes the occurrences whose time has come. */
    tick,
    async later(seconds: number): Promise<void> {
      app.clock.advance(seconds)
      await tick()
    },
  }
}

async function occurrencesOf({ db }: TestApp, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collections as c')
    .innerJoin('collections as asked', 'asked.series_id', 'c.series_id')
    .select('c.id')
    .where('asked.id', '=', id as never)
    .orderBy('c.occurrence')
    .execute()
  return rows.map((row) => row.id)
}
