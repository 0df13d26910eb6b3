// All questions of a session are anonymous or all show names, however the session is made or changed.
import { expect, it, test } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const draft = (anonymous: boolean, more: object = {}) => ({
  ...{ name: 'How was it?', schedule: openWindow(app.clock.now()), anonymous },
  ...{ visibility_setting: 'tenant_open' as const, ...more },
})
const save = (list: object[]) => host.call(events.saveEvents, { body: { events: list as never } })
async function made(...names: boolean[]): Promise<PopinEvent[]> {
  const { data } = await save(names.map((anonymous) => draft(anonymous)))
  await host.call(events.publishEvents, { body: { ids: data.map((one) => one.id) } })
  return data
}
const bundle = (list: PopinEvent[]) =>
  host.call(collections.createCollection, { body: { event_ids: list.map((one) => one.id), type: 'survey' } })
const session = (collection: object, list: object[], removed_ids: string[] = []) =>
  host.call(collections.saveSession, {
    body: { collection, events: list, removed_ids, publish: true } as never,
  })
const REFUSED = [409, 'names_mixed']
const told = (reply: { status: number; error: { error_code: string } | null }) => [
  reply.status,
  reply.error?.error_code,
]
const namesOf = async (list: readonly { id: string }[]) => {
  const all = await app.db.selectFrom('events').select(['id', 'anonymous']).execute()
  return list.map(({ id }) => all.find((row) => row.id === id)?.anonymous)
}
/** What an older version let through. */
async function mixed(): Promise<{ list: [PopinEvent, PopinEvent]; id: string }> {
  const list = (await made(true, true)) as [PopinEvent, PopinEvent]
  const { data } = await bundle(list)
  await app.db.updateTable('events').set({ anonymous: false }).where('id', '=', list[1].id).execute()
  return { list, id: data.id }
}

test('a session of several questions is saved with one choice for all, or not at all', async () => {
  const wrong = await session({ type: 'survey' }, [draft(true), draft(false)])
  expect(told(wrong)).toEqual(REFUSED)
  expect(wrong.error?.user_message ?? wrong.error?.error_message).toContain(
    'Choose one for the whole session',
  )
  for (const anonymous of [true, false])
    expect((await session({ type: 'survey' }, [draft(anonymous), draft(anonymous)])).status).toBe(200)
})

test('so is a meeting, a series, a copy, and a session that runs again', async () => {
  const [original] = (await made(true)) as [PopinEvent]
  const now = Math.floor(app.clock.now())
  const times = { meeting_start: now + 7200, meeting_end: now + 10_800 }
  const pulse = { enabled: true, interval: 'week', frequency: 1, days: [1] }
  const again = [draft(true, { original_question: original.id }), draft(false)]
  const replies = [
    await session({ type: 'meeting', name: 'Our meeting', ...times }, [
      draft(true, { meeting_part: 'before' }),
      draft(false, { meeting_part: 'after' }),
    ]),
    await session({ type: 'pulse', recurrence_setting: pulse }, [draft(false), draft(true)]),
    await host.call(collections.saveSession, {
      body: {
        collection: { type: 'survey' },
        events: [draft(true), draft(false)],
        publish: true,
        is_copy: true,
      },
    } as never),
    await session({ type: 'survey' }, again),
  ]
  expect(replies.map(told)).toEqual(replies.map(() => REFUSED))
})

test('questions that exist are bundled or moved into one only when they are alike', async () => {
  const [one, other, named] = (await made(true, true, false)) as [PopinEvent, PopinEvent, PopinEvent]
  expect(told(await bundle([one, named]))).toEqual(REFUSED)
  const { data } = await bundle([one, other])
  const body = { event_ids: [one.id, other.id, named.id] }
  expect(told(await host.call(collections.updateCollection, { params: { id: data.id }, body }))).toEqual(
    REFUSED,
  )
  const drafts = [one, other].map(({ id }) => draft(true, { id }))
  expect(told(await session({ id: data.id }, [...drafts, draft(false)]))).toEqual(REFUSED)
})

test('one question of a session does not change alone, all of them do together', async () => {
  const list = (await made(true, true)) as [PopinEvent, PopinEvent]
  const { data } = await bundle(list)
  expect(told(await save([draft(false, { id: list[0].id })]))).toEqual(REFUSED)
  const drafts = (first: boolean, second: boolean) => [
    draft(first, { id: list[0].id }),
    draft(second, { id: list[1].id }),
  ]
  expect(told(await session({ id: data.id }, drafts(true, false)))).toEqual(REFUSED)
  expect(await namesOf(list)).toEqual([true, true])
  expect((await save(drafts(false, false))).status).toBe(200)
  expect((await session({ id: data.id }, drafts(true, true))).status).toBe(200)
  expect(await namesOf(list)).toEqual([true, true])
  // what leaves in the same save decides nothing
  expect((await session({ id: data.id }, drafts(false, false).slice(0, 1), [list[1].id])).status).toBe(200)
})

test('what is mixed already keeps running: it may be renamed, and become alike, and not grow', async () => {
  const { list, id } = await mixed()
  const drafts = [draft(true, { id: list[0].id }), draft(false, { id: list[1].id })]
  expect((await session({ id, name: 'Another name' }, drafts)).status).toBe(200)
  expect(told(await session({ id }, [...drafts, draft(true)]))).toEqual(REFUSED)
  const swapped = [draft(false, { id: list[0].id }), draft(true, { id: list[1].id })]
  expect(told(await session({ id }, swapped))).toEqual(REFUSED)
  expect(
    (await session({ id }, [draft(true, { id: list[0].id }), draft(true, { id: list[1].id })])).status,
  ).toBe(200)
})

it('lists the anonymous answers of a mixed session in no order of arrival', async () => {
  const { list } = await mixed()
  const written: string[] = []
  for (let n = 0; n < 8; n++) written.push((await answer(await signUpHere(), list[0], `Answer ${n}`)).id)
  const { data } = await host.call(ideas.listIdeas, { params: { id: list[0].id }, query: { sort: 'newest' } })
  expect(data.ideas.map((idea) => idea.id)).toEqual([...written].sort())
})

async function signUpHere(): Promise<Account> {
  const person = await signUp(app)
  const tenant = app.db
    .selectFrom('users')
    .select('tenant_id')
    .where('id', '=', host.user_id as never)
  await app.db
    .updateTable('users')
    .set({ verified: true, tenant_id: tenant as never })
    .where('id', '=', person.user_id as never)
    .execute()
  app.clock.advance(11)
  return person
}
