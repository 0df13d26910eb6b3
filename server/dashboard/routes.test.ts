// The lists of sessions: whose they are, and in which order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
beforeAll(async () => {
  app = await startTestApp()
  host = await signUp(app)
})
afterAll(() => app.close())

const ids = (list: { id: string }[]) => list.map((event) => event.id)

function windowOf(start: number, end: number) {
  const window = {
    start_time: Math.floor(app.clock.now()) + start,
    end_time: Math.floor(app.clock.now()) + end,
  }
  return { ideas: window, voting: window }
}

describe('the feed', () => {
  it('has open sessions first, then the latest end first, and none that the person did not join', async () => {
    const make = (start: number, end: number) => launch(app, host, { schedule: windowOf(start, end) })
    const long_over = await make(-9 * DAY, -8 * DAY)
    const ends_soon = await make(-DAY, 60)
    const just_over = await make(-DAY, -60)
    const to_come = await make(DAY, 2 * DAY)
    const ends_late = await make(-DAY, 3 * DAY)
    const foreign = await launch(app, await signUp(app))
    const ben = await guestOf(app, ends_soon)
    const joined = [long_over, just_over, to_come, ends_late]
    await app.db
      .insertInto('participants')
      .values(
        joined.map(({ id }) => ({
          event_id: id,
          user_id: ben.user_id as never,
          join_source: null,
          joined_on: '2030-01-08',
        })),
      )
      .execute()
    const { data } = await ben.call(dashboard.listMiniEvents, { query: { scope: 'all', sort: 'feed' } })
    expect(ids(data.events)).toEqual(ids([ends_late, ends_soon, to_come, just_over, long_over]))
    expect(ids(data.events)).not.toContain(foreign.id)
  })

  it('goes on page by page without a gap or a double', async () => {
    const owner = await signUp(app)
    const made: PopinEvent[] = []
    for (let n = 0; n < 5; n++) made.push(await launch(app, owner, { schedule: openWindow(app.clock.now()) }))
    const seen: string[] = []
    for (let offset: number | null = 0; offset !== null; ) {
      const { data }: { data: { events: PopinEvent[]; next_offset: number | null } } = await owner.call(
        dashboard.listMiniEvents,
        { query: { scope: 'all', sort: 'feed', offset, limit: 2 } },
      )
      seen.push(...ids(data.events))
      offset = data.next_offset
    }
    expect(seen.sort()).toEqual(ids(made).sort())
  })
})

it('what the feed and the dashboard start with has both events of a creator', async () => {
  const owner = await signUp(app)
  const made = [await launch(app, owner), await launch(app, owner)]
  const reply = await owner.call(dashboard.initEvents, {})
  expect(reply.status).toBe(200)
  expect(ids(reply.data.events).sort()).toEqual(ids(made).sort())
  expect(reply.data.next_offset).toBeNull()
  // an event is still found by its address
  expect((await owner.call(events.loadEvent, { params: { slug: made[0]!.slug } })).data.id).toBe(made[0]!.id)
})
