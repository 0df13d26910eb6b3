// What the link of a promise tells, and to whom its owner may hand it on, over HTTP.
import { expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { TopicListId, UserId } from '#domain/base/ids.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { dayOf } from '#server/base/day.ts'
import { plantPromise } from '#server/testing/promise-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()

async function begin() {
  const host = await signUpVerified(app)
  const event = await launch(app, host)
  const idea = await answer(host, event, 'Fix the heating')
  const planted = await plantPromise(app, { host, event, idea, owner_email: 'olga@example.com' })
  const params = { token: planted.token }
  const read = async () => (await app.client().call(promises.loadPromise, { params })).data
  const handOn = (owner_email: string) =>
    app.client().call(promises.answerPromise, {
      params,
      body: { answer: 'hand_on', owner_name: 'Nils Next', owner_email },
    })
  return { host, event, ...planted, read, handOn }
}

it('after handing on it tells who has the promise now, by name, and nothing that was written since', async () => {
  const { host, event, topic_id, list_id, due_on, read, handOn } = await begin()
  const change = (body: object) => host.call(topics.changeTopic, { params: { id: topic_id }, body })
  await change({ note: 'Old valve', decision: 'Replace it' })
  const own = { note: 'Old valve', decision: 'Replace it', due_on, list_id, event_slug: event.slug }
  expect(await read()).toMatchObject({ is_yours: true, title: 'Fix the heating', ...own })
  await handOn('nils@example.com')
  await change({ note: 'Costs 900', title: 'Heating of the board', due_on: dayOf(app.clock.now(), 20) })
  await change({ state: 'done' })
  const nothing = { title: '', note: '', decision: '', due_on: null, list_name: '', is_overdue: false }
  expect(await read()).toEqual({
    ...{ ...nothing, is_yours: false, owner_name: 'Nils Next', state: 'done' },
    ...{ list_id, event_slug: event.slug },
  })
})

it('follows the organisation of whoever hosts the session, as the emails do', async () => {
  const { host, list_id, handOn } = await begin()
  const other = await signUpVerified(app)
  const creator_id = other.user_id as UserId
  await app.db
    .updateTable('topic_lists')
    .set({ creator_id })
    .where('id', '=', list_id as TopicListId)
    .execute()
  const only = async (who: Account, invite_whitelist_pattern: string | null) => {
    const { tenant_id } = (await who.call(accounts.currentUser, {})).data
    await app.db
      .updateTable('tenants')
      .set({ invite_whitelist_pattern })
      .where('id', '=', tenant_id!)
      .execute()
  }
  await only(host, '.*@acme\\.com')
  expect(await handOn('nils@example.com')).toMatchObject({ status: 400 })
  await only(host, null)
  await only(other, '.*@acme\\.com')
  expect(await handOn('nils@example.com')).toMatchObject({ status: 200 })
})
