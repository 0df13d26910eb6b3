// What becomes of the sessions of an account that goes, where its organisation keeps them.
import { expect, it } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { records } from '#domain/records/contract.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { tracesOf } from '#server/testing/traces.ts'
import { type Account, answer, launch, moveToTenantOf, signUpVerified } from '#server/testing/world.ts'
import { eraseDue } from './jobs.ts'

const app = await openTestApp()

const erase = (who: Account, more: object = {}) =>
  who.call(privacy.requestErasure, { body: { sessions: 'delete', ...more } })

it('an account may leave its sessions, but for the sample, to the owner, who finds them with their answers', async () => {
  const owner = await signUpVerified(app)
  const member = await signUpVerified(app)
  await moveToTenantOf(app, member, owner)
  expect((await erase(owner, { sessions: 'hand_over' })).status).toBe(409)
  const event = await launch(app, member, { name: 'To be kept' })
  await answer(owner, event, 'Kept too')
  const sample = await launch(app, member, { name: 'A sample' })
  await app.db.updateTable('events').set({ is_sample: true }).where('id', '=', sample.id).execute()
  const binary_choices = [{ title: 'Yes' }, { title: 'No' }]
  const poll = await launch(app, member, { question_type: 'binary', binary_choices })
  await endVoting(app, poll)
  const decided = { params: { id: poll.id }, body: { owner: 'Bo', owner_email: owner.email } }
  const { id: record } = (await member.call(records.createRecord, decided)).data
  expect((await member.call(privacy.readPrivacy, {})).data.own_events).toBe(2)
  expect((await erase(member, { sessions: 'hand_over' })).status).toBe(200)
  await app.app.runJob(eraseDue as never, {})
  const { data } = await owner.call(events.loadEvent, { params: { slug: event.slug } })
  expect([data.name, data.user_created]).toEqual(['To be kept', true])
  const kept = await owner.call(records.loadRecord, { params: { id: record } })
  expect(kept.data).toMatchObject({ user_created: true, owner_email: owner.email })
  const { status } = await owner.call(events.loadEvent, { params: { slug: sample.slug } })
  expect(status).toBe(404)
  expect((await owner.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas).toHaveLength(1)
})

it('the name that stands in a signed decision stays there until its host deletes it, and nothing else does', async () => {
  const host = await signUpVerified(app)
  const email = 'zoetrope@planted.example'
  const zoe = await signUpVerified(app, { first_name: 'Zoetrope', last_name: 'Quillfeather', email })
  const binary_choices = [{ title: 'Yes' }, { title: 'No' }]
  const poll = await launch(app, host, { question_type: 'binary', binary_choices })
  await endVoting(app, poll)
  const body = { owner: 'Zoetrope Quillfeather', owner_email: email }
  const { id } = (await host.call(records.createRecord, { params: { id: poll.id }, body })).data
  await erase(zoe)
  await app.app.runJob(eraseDue as never, {})
  const traces = () => tracesOf(app.db, [zoe.user_id, email, body.owner])
  expect(await traces()).toEqual(['public.decision_records.document'])
  expect((await host.call(records.loadRecord, { params: { id } })).data.owner_email).toBeNull()
  await host.call(records.deleteRecord, { params: { id } })
  expect(await traces()).toEqual([])
})
