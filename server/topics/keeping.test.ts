// What becomes of topics when sessions, series, teams and people go, and where a session changes its list.
import { describe, expect, it } from 'vitest'
import type { IdeaId, TeamId, TopicId, UserId } from '#domain/base/ids.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, guestOf, launch, moveToTenantOf, signUp } from '#server/testing/world.ts'
import { passTopicLists } from './actions.ts'
import { forgetInTopics } from './forgetting-actions.ts'
import { removeOldTopics } from './jobs.ts'

const app = await openTestApp()

const take = async (host: Account, event: PopinEvent, ...idea_ids: IdeaId[]) =>
  (await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids } })).data
const titles = async (host: Account, event: PopinEvent) =>
  (await host.call(topics.listTopics, { params: { id: event.id } })).data.topics.map(({ title }) => title)
const load = (who: Account, id: TopicId) => who.call(topics.loadTopic, { params: { id } })

async function begin(host: Account, content: string) {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const { id } = await answer(guest, event, content)
  return { event, guest, topic: await take(host, event, id), idea_id: id }
}

async function teamOf(host: Account, name: string): Promise<TeamId> {
  const { data } = await host.call(rosters.createTeam, { body: { name } })
  return data.id
}

describe('the list of a team', () => {
  it('joins the topics of its sessions, closed to guests at first; they leave with their session', async () => {
    const host = await signUp(app)
    const team_id = await teamOf(host, 'Kitchen')
    const [one, two] = [await begin(host, 'Coffee'), await begin(host, 'Tea')]
    const choose = (event: PopinEvent, team: TeamId | null) =>
      host.call(topics.setTopicList, { params: { id: event.id }, body: { team_id: team } })
    expect((await choose(one.event, team_id)).data).toMatchObject({
      ...{ kind: 'team', name: 'Kitchen', guests_may_read: false },
    })
    await choose(two.event, team_id)
    expect(await titles(host, one.event)).toEqual(['Tea', 'Coffee'])
    const unseen = await one.guest.call(topics.loadTopic, { params: { id: one.topic.id } })
    expect(unseen.status).toBe(404)
    expect((await choose(two.event, null)).data).toMatchObject({ kind: 'session' })
    expect([await titles(host, one.event), await titles(host, two.event)]).toEqual([['Coffee'], ['Tea']])
  })

  it('is closed to hosts of the organisation who are not of the team', async () => {
    const [host, other] = [await signUp(app), await signUp(app)]
    await moveToTenantOf(app, other, host)
    const team_id = await teamOf(host, 'People')
    const { event } = await begin(host, 'Pay')
    await host.call(topics.setTopicList, { params: { id: event.id }, body: { team_id } })
    const theirs = await begin(other, 'Parking')
    const refused = await other.call(topics.setTopicList, {
      params: { id: theirs.event.id },
      body: { team_id },
    })
    expect(refused.error?.error_code).toBe('not_of_this_team')
    expect(await titles(other, theirs.event)).toEqual(['Parking'])
  })

  it('is offered to hosts of the team, and to nobody else', async () => {
    const [host, member, other] = [await signUp(app), await signUp(app), await signUp(app)]
    for (const one of [member, other]) await moveToTenantOf(app, one, host)
    const id = await teamOf(host, 'Paint')
    const people = [{ email: member.email, first_name: '', last_name: '' }]
    await host.call(rosters.addRosterPeople, { body: { roster_id: id as never, people } })
    const owners = async (who: Account, { id: event_id }: PopinEvent) =>
      (await who.call(topics.listTopicOwners, { params: { id: event_id } })).data
    const { event, guest } = await begin(member, 'White walls')
    expect(await owners(member, event)).toEqual({
      ...{ own: 'session', team_id: null },
      teams: [{ id, name: 'Paint' }],
    })
    const body = { team_id: id }
    await member.call(topics.setTopicList, { params: { id: event.id }, body })
    expect(await owners(member, event)).toMatchObject({ team_id: id })
    const theirs = await begin(other, 'Grey walls')
    expect((await owners(other, theirs.event)).teams).toEqual([])
    expect((await guest.call(topics.listTopicOwners, { params: { id: event.id } })).status).toBe(403)
    // the page of the team is offered to who made it, too, who may see the session
    const offered = async (who: Account) =>
      (await who.call(promises.listTopicLists, {})).data.filter(({ team_id }) => team_id === id)
    expect(await offered(member)).toMatchObject([{ name: 'Paint', is_host: true, open: 1 }])
    expect(await offered(host)).toMatchObject([{ name: 'Paint', is_host: false }])
    expect(await offered(other)).toEqual([])
  })

  it('outlives the team under its name', async () => {
    const host = await signUp(app)
    const team_id = await teamOf(host, 'Garden')
    const { event } = await begin(host, 'Bench')
    await host.call(topics.setTopicList, { params: { id: event.id }, body: { team_id } })
    await app.db.deleteFrom('teams').where('id', '=', team_id).execute()
    const { data } = await host.call(topics.listTopics, { params: { id: event.id } })
    expect(data).toMatchObject({ list: { kind: 'past', name: 'Garden' }, topics: [{ title: 'Bench' }] })
  })
})

it('another host reads and changes what is passed on with its session', async () => {
  const [host, heir] = [await signUp(app), await signUp(app)]
  const { event, topic } = await begin(host, 'Lamp')
  expect((await load(heir, topic.id)).status).toBe(200)
  const [from, to] = [host.user_id as UserId, heir.user_id as UserId]
  await app.db.updateTable('events').set({ creator_id: to }).where('id', '=', event.id).execute()
  await passTopicLists(app.db, { from, to })
  const change = (who: Account) =>
    who.call(topics.changeTopic, { params: { id: topic.id }, body: { state: 'discussed' } })
  expect([(await change(host)).status, (await change(heir)).status]).toEqual([403, 200])
})

it('somebody who is erased stands nowhere by name, and what they promised stays', async () => {
  const [host, owner] = [await signUp(app, { first_name: 'Una', last_name: 'Gone' }), 'owner@example.com']
  const { topic } = await begin(host, 'Window')
  const body = {
    state: 'promised' as const,
    owner_name: 'Una Gone',
    owner_email: owner,
    due_on: '2031-01-01',
  }
  await host.call(topics.changeTopic, { params: { id: topic.id }, body })
  const nobody = { name: null, tenant_id: null }
  await forgetInTopics(app.db, { id: host.user_id as UserId, email: owner, ...nobody })
  const told = JSON.stringify((await load(host, topic.id)).data)
  expect(told).not.toMatch(/Una|Gone|owner@/)
  expect(told).toContain('promised')
})

it('an organisation that keeps sessions for some months keeps topics without a session no longer', async () => {
  const host = await signUp(app)
  const { event, topic } = await begin(host, 'Old chair')
  const other = await begin(host, 'New chair')
  await app.db
    .updateTable('tenants')
    .set({ retention_months: 1 })
    .where(
      'id',
      'in',
      app.db
        .selectFrom('users')
        .select('tenant_id')
        .where('id', '=', host.user_id as UserId),
    )
    .execute()
  await host.call(events.deleteEvents, { body: { ids: [event.id] } })
  const run = () => app.app.runJob(removeOldTopics as never, {})
  await run()
  expect((await load(host, topic.id)).status).toBe(200)
  app.clock.advance(32 * 86_400)
  await run()
  const left = await app.db
    .selectFrom('topics')
    .select('id')
    .where('id', 'in', [topic.id, other.topic.id])
    .execute()
  expect(left).toEqual([{ id: other.topic.id }])
})
