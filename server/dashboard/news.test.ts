// What the dashboard asks of the own user: unread news, and the modules and industry of the organisation.
import { expect, it, test } from 'vitest'
import type { TenantId } from '#domain/base/ids.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ownUser } from '#server/testing/guest-addresses.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()

test('news are unread until they are marked, for this person alone; guests have none', async () => {
  const ann = await signUp(app)
  const ben = await signUp(app)
  expect((await ownUser(ann)).has_new_stuff).toBe(true)
  for (let n = 0; n < 2; n++)
    expect((await ann.call(dashboard.markNewStuffSeen, {})).data).toEqual({ has_new_stuff: false })
  expect((await ownUser(ann)).has_new_stuff).toBe(false)
  expect((await ownUser(ben)).has_new_stuff).toBe(true)
  const guest = await guestOf(app, await launch(app, ben))
  expect((await ownUser(guest)).has_new_stuff).toBe(false)
  expect((await guest.call(dashboard.markNewStuffSeen, {})).status).toBe(403)
})

test('an entry that comes later is unread again', async () => {
  const ann = await signUp(app)
  await ann.call(dashboard.markNewStuffSeen, {})
  await app.db
    .updateTable('users')
    .set((set) => ({ news_seen: set('news_seen', '-', 1) }))
    .where('email', '=', ann.email)
    .execute()
  expect((await ownUser(ann)).has_new_stuff).toBe(true)
})

it.each([
  ['Healthcare', true],
  [' healthcare ', true],
  ['Consulting', false],
  [null, false],
])('an organisation of the industry %s cares for patients: %s', async (industry, is_health_care) => {
  const ann = await signUp(app)
  const { tenant_id } = await ownUser(ann)
  await app.db
    .updateTable('tenants')
    .set({ industry })
    .where('id', '=', tenant_id as TenantId)
    .execute()
  expect((await ownUser(ann)).tenant).toMatchObject({ industry, is_health_care })
})

test('people see the modules of their organisation that there are, and guests none', async () => {
  const ann = await signUp(app)
  const { tenant_id, visible_module_types } = await ownUser(ann)
  expect(visible_module_types).toEqual([])
  await app.db
    .updateTable('tenants')
    .set({ visible_module_types: ['organizational-alignment', 'gone'] })
    .where('id', '=', tenant_id as TenantId)
    .execute()
  expect((await ownUser(ann)).visible_module_types).toEqual(['organizational-alignment'])
  const guest = await guestOf(app, await launch(app, ann))
  expect((await ownUser(guest)).visible_module_types).toEqual([])
})

test('a session that is saved and not published has no card; one that has not started yet has', async () => {
  const ann = await signUp(app)
  const now = app.clock.now()
  await ann.call(events.saveEvents, { body: { events: [{ name: 'Only saved', schedule: openWindow(now) }] } })
  const window = { start_time: Math.floor(now) + 3600, end_time: Math.floor(now) + 7200 }
  await launch(app, ann, { name: 'To come', schedule: { ideas: window, voting: window } })
  const { data } = await ann.call(dashboard.listMiniEvents, {})
  expect(data.events.map(({ name, phase }) => [name, phase])).toEqual([['To come', 'upcoming']])
})
