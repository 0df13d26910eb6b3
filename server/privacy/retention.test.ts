// How long an organisation keeps closed sessions: told a week before, removed as a whole, everything else stays.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { EventId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { sweepMedia } from '#server/media/jobs.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { plantPhoto } from '#server/testing/uploads.ts'
import { type Account, answer, launch, openWindow, prove, signUpVerified } from '#server/testing/world.ts'
import { removeOldSessions } from './retention.ts'

let app: TestApp
let host: Account
beforeEach(async () => {
  app = await startTestApp()
  host = await signUpVerified(app)
})
afterEach(() => app.close())

const run = () => app.app.runJob(removeOldSessions as never, {})
const exists = async ({ id }: { id: string }) =>
  (
    await app.db
      .selectFrom('events')
      .select('id')
      .where('id', '=', id as EventId)
      .execute()
  ).length > 0
const told = async () => (await app.outbox()).filter(({ subject }) => subject.includes('removed'))
/** January has 31 days, and a session of the tests is open for one day. */
const MONTH = 32 * DAY

async function keepFor(retention_months: 1 | 3 | null): Promise<void> {
  const { tenant_id } = (await host.call(accounts.currentUser, {})).data
  await prove(host)
  const { data } = await host.call(tenants.editTenant, { body: { tenant_id: tenant_id!, retention_months } })
  expect(data.retention_months).toBe(retention_months)
}

describe('an organisation that says nothing', () => {
  it('keeps its sessions for ever', async () => {
    const event = await launch(app, host)
    app.clock.advance(3650 * DAY)
    await run()
    expect([await exists(event), await told()]).toEqual([true, []])
  })
})

describe('an organisation that keeps closed sessions for a month', () => {
  it('has their creator told a week before, once, and then removes them with answers, files and reports', async () => {
    await keepFor(1)
    const event = await launch(app, host, { name: 'Of last month' })
    const idea = await answer(host, event)
    const { id: media_id, file_key } = await plantPhoto(app, host.user_id)
    await app.db.updateTable('media').set({ attached: true }).where('id', '=', media_id).execute()
    await app.db.updateTable('ideas').set({ media_id }).where('id', '=', idea.id).execute()
    await run()
    expect(await told()).toEqual([])
    app.clock.advance(MONTH - 7 * DAY)
    await run()
    await run()
    expect(await told()).toMatchObject([
      { recipient: host.email, text_body: expect.stringContaining('Of last month') },
    ])
    app.clock.advance(6 * DAY)
    await run()
    expect(await exists(event)).toBe(true)
    app.clock.advance(DAY)
    await run()
    await app.app.runJob(sweepMedia as never, {})
    expect(await exists(event)).toBe(false)
    expect((await host.call(insights.csvReport, { params: { id: event.id } })).status).toBe(404)
    expect(await app.db.selectFrom('ideas').select('id').where('id', '=', idea.id).execute()).toEqual([])
    expect(await app.files.read(file_key, 'photo.webp')).toBeNull()
    expect(await told()).toHaveLength(1)
  })

  it('gives a week also to what is older than that when it begins', async () => {
    const event = await launch(app, host)
    app.clock.advance(2 * MONTH)
    await keepFor(1)
    await run()
    expect([await exists(event), (await told()).length]).toEqual([true, 1])
    app.clock.advance(7 * DAY)
    await run()
    expect(await exists(event)).toBe(false)
  })
})

describe('a month, for an organisation,', () => {
  it('keeps a session whole as long as one of its questions is not old enough', async () => {
    await keepFor(1)
    const first = await launch(app, host)
    const later = {
      start_time: Math.floor(app.clock.now()),
      end_time: Math.floor(app.clock.now()) + 20 * DAY,
    }
    const { data } = await host.call(events.saveEvents, {
      body: { events: [{ name: 'Longer', schedule: { ideas: later, voting: later } }] },
    })
    const second = data[0]!
    await host.call(events.publishEvents, { body: { ids: [second.id] } })
    await app.db
      .updateTable('events')
      .set({ collection_id: first.collection!.id as never })
      .where('id', '=', second.id as EventId)
      .execute()
    app.clock.advance(MONTH)
    await run()
    app.clock.advance(7 * DAY)
    await run()
    expect([await exists(first), await exists(second)]).toEqual([true, true])
    app.clock.advance(MONTH)
    await run()
    app.clock.advance(7 * DAY)
    await run()
    expect([await exists(first), await exists(second)]).toEqual([false, false])
  })

  it('keeps what was opened again after the email, and tells of it anew when its time comes', async () => {
    await keepFor(1)
    const event = await launch(app, host)
    app.clock.advance(MONTH - 7 * DAY)
    await run()
    const schedule = openWindow(app.clock.now())
    await app.db
      .updateTable('events')
      .set({
        ideas_end: new Date(schedule.ideas.end_time * 1000),
        voting_end: new Date(schedule.voting.end_time * 1000),
      })
      .where('id', '=', event.id)
      .execute()
    app.clock.advance(8 * DAY)
    await run()
    expect([await exists(event), (await told()).length]).toEqual([true, 1])
    app.clock.advance(MONTH - 15 * DAY)
    await run()
    expect((await told()).length).toBe(2)
  })

  it('keeps drafts, samples, prototypes of series, and sessions of other organisations', async () => {
    const other = await signUpVerified(app)
    const foreign = await launch(app, other)
    await keepFor(1)
    const prototype = await launch(app, host)
    await app.db.updateTable('events').set({ is_prototype: true }).where('id', '=', prototype.id).execute()
    const sample = await launch(app, host)
    await app.db.updateTable('events').set({ is_sample: true }).where('id', '=', sample.id).execute()
    const { data } = await host.call(events.saveEvents, {
      body: { events: [{ name: 'A draft', schedule: openWindow(app.clock.now()) }] },
    })
    const kept = [foreign.id, prototype.id, sample.id, data[0]!.id]
    for (let n = 0; n < 3; n++) {
      app.clock.advance(MONTH)
      await run()
    }
    const rows = await app.db
      .selectFrom('events')
      .select('id')
      .where('id', 'in', kept as EventId[])
      .execute()
    expect(rows).toHaveLength(kept.length)
    expect(await told()).toEqual([])
  })

  it('that keeps them for ever again forgets what it told', async () => {
    await keepFor(1)
    const event = await launch(app, host)
    app.clock.advance(MONTH)
    await run()
    await keepFor(null)
    app.clock.advance(30 * DAY)
    await run()
    expect(await exists(event)).toBe(true)
    expect(await app.db.selectFrom('removal_notices').selectAll().execute()).toEqual([])
  })

  it('names all sessions of a creator in one email', async () => {
    await keepFor(1)
    for (const name of ['Question one?', 'Question two?']) await launch(app, host, { name })
    app.clock.advance(MONTH)
    await run()
    const mails = await told()
    expect(mails).toHaveLength(1)
    for (const name of ['Question one?', 'Question two?']) expect(mails[0]!.text_body).toContain(name)
  })

  it('removes the whole collection with its last question', async () => {
    await keepFor(1)
    const event = await launch(app, host)
    app.clock.advance(MONTH)
    await run()
    app.clock.advance(7 * DAY)
    await run()
    const { status } = await host.call(collections.loadCollection, {
      params: { id: event.collection!.id as never },
    })
    expect(status).toBe(404)
  })
})
