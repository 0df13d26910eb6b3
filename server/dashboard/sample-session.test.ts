// The finished session that a new creator finds.
import { expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { SAMPLE_SESSION } from '#domain/dashboard/sample-session.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { ownUser } from '#server/testing/guest-addresses.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, launch, putOnPlan, signUp } from '#server/testing/world.ts'

const app = await openTestApp()

function aDay() {
  const start_time = Math.floor(app.clock.now())
  const window = { start_time, end_time: start_time + DAY }
  return { ideas: window, voting: window }
}

const make = async (who: Account) => (await who.call(dashboard.makeSample, {})).data.made
const own = async (who: Account) => (await who.call(dashboard.listMiniEvents, {})).data.events

it('is closed, marked, has its answers and votes, and can be read and deleted like any other', async () => {
  const ann = await signUp(app)
  expect(await make(ann)).toBe(true)
  const [sample] = await own(ann)
  const { question, participants, answers } = SAMPLE_SESSION
  expect(sample).toMatchObject({ name: question, sample: true, phase: 'closed', anonymous: true })
  expect(sample).toMatchObject({ ideas_count: answers.length, participants_count: participants })
  const { data } = await ann.call(ideas.listIdeas, { params: { id: sample!.id } })
  const told = data.ideas.map((idea) => [
    idea.content,
    idea.like_count,
    idea.dislike_count,
    idea.user_created,
  ])
  const written = answers.map(({ text, likes, dislikes }) => [text, likes, dislikes, false])
  expect(told.sort()).toEqual(written.sort())
  const votes = await app.db
    .selectFrom('votes as v')
    .innerJoin('ideas as i', 'i.id', 'v.idea_id')
    .select(({ fn }) => [fn.countAll<string>().as('all'), 'v.vote'])
    .where('i.event_id', '=', sample!.id)
    .groupBy('v.vote')
    .execute()
  const sum = (of: 'likes' | 'dislikes') => answers.reduce((all, one) => all + one[of], 0)
  expect(Object.fromEntries(votes.map((row) => [`${row.vote}`, Number(row.all)]))).toEqual({
    true: sum('likes'),
    false: sum('dislikes'),
  })
  await ann.call(events.deleteEvents, { body: { ids: [sample!.id] } })
  expect(await own(ann)).toEqual([])
})

it('is made once, also when it was deleted, asked for twice at once, or when there are sessions', async () => {
  const ann = await signUp(app)
  expect((await Promise.all([make(ann), make(ann)])).sort()).toEqual([false, true])
  const [sample, ...others] = await own(ann)
  expect(others).toEqual([])
  await app.db.deleteFrom('events').where('id', '=', sample!.id).execute()
  expect(await make(ann)).toBe(false)
  const ben = await signUp(app)
  await launch(app, ben)
  expect(await make(ben)).toBe(false)
  expect(await own(ben)).toHaveLength(1)
})

it('is no session of the plan, and its creator has launched nothing yet', async () => {
  const ann = await signUp(app)
  expect(await make(ann)).toBe(true)
  expect((await ownUser(ann)).has_self_launched).toBe(false)
  await putOnPlan(app, ann, 'free')
  for (let n = 0; n < 3; n++) await launch(app, ann, { schedule: aDay() })
  expect(await own(ann)).toHaveLength(4)
  expect((await launch(app, ann, { schedule: aDay() })).published).toBe(false)
})
