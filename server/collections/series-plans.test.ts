// Sessions that repeat need a plan with scheduling; to stop one needs none.
import { describe, expect, test } from 'vitest'
import type { CollectionId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, launch, openWindow, putOnPlan, signUp } from '#server/testing/world.ts'
import { makeDueOccurrences } from './jobs.ts'

const app = await openTestApp({ billing: 'on' })
const host = await signUp(app)

test('a free creator starts no series and lets none go on, but stops one', async () => {
  const { collection, id } = await launch(app, host)
  const setRhythm = (enabled: boolean) =>
    host.call(collections.updateCollection, {
      params: { id: collection!.id },
      body: { event_ids: [id], recurrence_setting: { enabled, interval: 'day' } },
    })
  const refused = { status: 403, error: { error_message: 'Scheduling is a Premium feature.' } }
  await putOnPlan(app, host, 'free')
  expect(await setRhythm(true)).toMatchObject(refused)
  await putOnPlan(app, host, 'premium_monthly')
  expect((await setRhythm(true)).status).toBe(200)
  await putOnPlan(app, host, 'free')
  expect((await setRhythm(true)).status).toBe(200)
  expect((await setRhythm(false)).data.recurrence_setting).toMatchObject({ enabled: false })
  expect(await setRhythm(true)).toMatchObject(refused)
})

test('a session that is named by its join code keeps its series, and ends it', async () => {
  await putOnPlan(app, host, 'premium_monthly')
  const { collection, id } = await launch(app, host)
  const recurrence_setting = { enabled: true, interval: 'day' as const, frequency: 1, days: null }
  const body = { event_ids: [id], recurrence_setting }
  await host.call(collections.updateCollection, { params: { id: collection!.id }, body })
  const code = { id: collection!.short_code as CollectionId }
  const schedule = openWindow(app.clock.now())
  const saved = await host.call(collections.saveSession, {
    body: { collection: { ...code, recurrence_setting }, events: [{ id, name: 'And again?', schedule }] },
  })
  expect([saved.status, saved.data?.collection.occurrence]).toEqual([200, 1])
  const ending = { params: code, body: { event_ids: [id], recurrence_setting: null } }
  const { data } = await host.call(collections.updateCollection, ending)
  expect(data.recurrence_setting).toMatchObject({ enabled: false })
})

describe('the occurrences of a series', () => {
  const isMade = (count: number) => async (id: string) => {
    const rows = await app.db
      .selectFrom('collections as c')
      .innerJoin('series as s', 's.id', 'c.series_id')
      .select('c.id')
      .where('s.id', '=', id as never)
      .where('c.is_prototype', '=', false)
      .execute()
    expect(rows).toHaveLength(count)
  }
  /** A day with whatever comes in it. */
  const nextDay = async () => {
    app.clock.advance(DAY)
    await app.app.runJob(makeDueOccurrences as never, {})
  }
  const daily = async () => {
    const owner = await signUp(app)
    await putOnPlan(app, owner, 'premium_monthly')
    const { data } = await owner.call(collections.saveSession, {
      body: {
        collection: { recurrence_setting: { enabled: true, interval: 'day' }, name: 'Every day' },
        events: [{ name: 'How is it going?', schedule: openWindow(app.clock.now()) }],
      } as never,
    })
    return { owner, id: data.collection.id }
  }

  test('are left out while the plan has no scheduling, and come again by themselves once it has', async () => {
    const { owner, id } = await daily()
    await nextDay()
    await isMade(2)(id)
    await putOnPlan(app, owner, 'free')
    await nextDay()
    await nextDay()
    await isMade(2)(id)
    const { data } = await owner.call(collections.loadCollection, { params: { id } })
    expect(data.recurrence_setting).toMatchObject({ enabled: true, autostopped: false })
    await putOnPlan(app, owner, 'premium_monthly')
    await nextDay()
    await isMade(3)(id)
  })

  test('count as one session, however many they are', async () => {
    const { owner, id } = await daily()
    for (let days = 0; days < 4; days += 1) await nextDay()
    await isMade(5)(id)
    await putOnPlan(app, owner, 'free')
    const more = { polls_crowdsourcing: false, schedule: aDay(app.clock.now()) }
    expect((await publish(owner, 'The second one?', more)).status).toBe(200)
    expect((await publish(owner, 'The third one?', more)).status).toBe(200)
    expect(await publish(owner, 'One too many?', more)).toMatchObject({ status: 403 })
  })
})

const aDay = (now: number) => {
  const window = { start_time: Math.floor(now), end_time: Math.floor(now) + DAY }
  return { ideas: window, voting: window }
}
const publish = (owner: Account, name: string, more: object) =>
  owner.call(collections.saveSession, { body: { collection: {}, events: [{ name, ...more }] } as never })
