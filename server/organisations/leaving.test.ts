// What somebody who leaves a team or its organisation still reads and changes of its topics, over HTTP.
import { expect, it } from 'vitest'
import type { TopicListId, UserId } from '#domain/base/ids.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { mailOwners } from '#server/promises/jobs.ts'
import { plantPromise } from '#server/testing/promise-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, moveToTenantOf, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()

/** A team of two hosts, each with a session on its list; Ben made the list. */
async function begin() {
  app.clock.advance(601)
  const owner = await signUpVerified(app, { first_name: 'Olga', last_name: 'Owner' })
  const ben = await signUpVerified(app)
  await moveToTenantOf(app, ben, owner)
  await app.db
    .updateTable('users')
    .set({ role_type: 'user' })
    .where('id', '=', ben.user_id as UserId)
    .execute()
  const { data: team } = await owner.call(rosters.createTeam, { body: { name: 'Board' } })
  const roster_id = team.roster.roster_status.id
  const people = [{ email: ben.email }, { email: 'ann@acme.example', first_name: 'Ann', last_name: 'Secret' }]
  await owner.call(rosters.addRosterPeople, { body: { roster_id, people } })
  const [theirs, own] = [
    await launch(app, ben),
    await launch(app, owner, { visibility_setting: 'tenant_open' }),
  ]
  for (const [who, { id }] of [[ben, theirs] as const, [owner, own] as const])
    await who.call(topics.setTopicList, { params: { id }, body: { team_id: team.id } })
  const idea = await answer(owner, own, 'Sell the branch')
  const { topic_id, list_id } = await plantPromise(app, {
    ...{ host: owner, event: own, idea, owner_email: 'ann@acme.example', owner_name: 'Ann Secret' },
  })
  return { owner, ben, theirs, own, roster_id, topic_id, list_id: list_id as TopicListId }
}

type Begun = Awaited<ReturnType<typeof begin>>

const seenBy = async (who: Account, { theirs, topic_id, list_id }: Begun) => {
  const { data: owners } = await who.call(presenting.suggestOwners, { params: { id: theirs.id } })
  const { data: lists } = await who.call(promises.listTopicLists, {})
  return {
    topic: (await who.call(topics.loadTopic, { params: { id: topic_id } })).status,
    change: (await who.call(topics.changeTopic, { params: { id: topic_id }, body: { note: 'x' } })).status,
    file: (await who.call(promises.exportTopicList, { params: { id: list_id }, query: { format: 'json' } }))
      .status,
    owners: owners.map(({ name }) => name),
    is_host: lists.find(({ id }) => id === list_id)?.is_host ?? null,
  }
}

async function leaveFor(boss: Account, ben: Account) {
  await boss.call(organisations.inviteMember, { body: { email: ben.email } })
  const mails = (await app.outbox()).filter(({ recipient }) => recipient === ben.email)
  const token = mails.flatMap(({ text_body }) => /\/join\/([\w-]+)/.exec(text_body)?.[1] ?? []).at(-1)!
  expect((await ben.call(organisations.acceptInvitation, { body: { token } })).status).toBe(200)
}

it('whoever joins another organisation leaves the topics of the team behind', async () => {
  const begun = await begin()
  const { owner, ben, theirs, list_id } = begun
  expect(await seenBy(ben, begun)).toMatchObject({ topic: 200, change: 200, file: 200, is_host: true })
  const idea = await answer(ben, theirs, 'Move out')
  const mine = await plantPromise(app, {
    ...{ host: ben, event: theirs, idea, owner_name: 'Ben', owner_email: ben.email },
  })
  app.clock.advance(1)
  const away = await signUpVerified(app)
  await leaveFor(away, ben)
  expect(await seenBy(ben, begun)).toEqual({ topic: 404, change: 404, file: 404, owners: [], is_host: null })
  // the session begins a list of its own
  const { data } = await ben.call(topics.listTopics, { params: { id: theirs.id } })
  expect(data.topics).toEqual([])
  expect(
    (await ben.call(topics.takeTopic, { params: { id: theirs.id }, body: { idea_ids: [idea.id] } })).status,
  ).toBe(400)
  // what Ben promised to the team is its owner's now, who made none of it
  const kept = (await owner.call(topics.loadTopic, { params: { id: mine.topic_id } })).data
  expect(kept).toMatchObject({ state: 'promised', owner_email: owner.email })
  const list = await app.db
    .selectFrom('topic_lists')
    .select('creator_id')
    .where('id', '=', list_id)
    .executeTakeFirst()
  expect(list?.creator_id).toBe(owner.user_id)
  await app.app.runJob(mailOwners({ mails_per_day: 1000 }) as never, {})
  const mails = (await app.outbox()).filter(({ recipient }) => recipient === owner.email)
  expect(mails.map(({ subject }) => subject)).toContain('You own a promise')
  expect(mails.map(({ sender_name }) => sender_name)).not.toContain('Ben')
})

it('whoever is taken off the list of a team reads what of its sessions they see, as its host no more', async () => {
  const begun = await begin()
  const { owner, ben, roster_id } = begun
  expect((await seenBy(ben, begun)).owners).toContain('Ann Secret')
  await owner.call(rosters.removeRosterPeople, { body: { roster_id, emails: [ben.email] } })
  expect(await seenBy(ben, begun)).toMatchObject({ change: 403, file: 403, owners: [], is_host: null })
})
