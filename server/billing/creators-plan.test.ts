// Whose plan decides whether answers and comments carry files: that of the session's creator.
import { expect, it, test } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { openTestApp, startTestApp } from '#server/testing/test-app.ts'
import { plantPhoto } from '#server/testing/uploads.ts'
import { answer, launch, putOnPlan, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const ben = await signUp(app)
const event = await launch(app, host)

const photo = async () => (await plantPhoto(app, ben.user_id)).id
const statuses = async (through = ben) => {
  const idea = await answer(through, event)
  const answered = await through.call(ideas.createIdea, {
    body: { event_id: event.id, content: 'See this', media_id: await photo() },
  })
  const edited = await through.call(ideas.updateIdea, {
    params: { id: idea.id },
    body: { content: 'See this now', media_id: await photo() },
  })
  const commented = await through.call(comments.createIdeaComment, {
    params: { id: idea.id },
    body: { description: 'Look', media: { id: await photo() } },
  })
  return [answered, edited, commented].map((reply) => reply.status)
}
const allowed = async () =>
  (await ben.call(events.loadEvent, { params: { slug: event.slug } })).data.media_allowed

it.each([
  ['premium_monthly', 'free', true],
  ['trial', 'free', true],
  ['free', 'premium_monthly', false],
])('of a creator on %s people on %s attach files: %s', async (creators, own, expected) => {
  await putOnPlan(app, host, creators)
  await putOnPlan(app, ben, own)
  expect(await allowed()).toBe(expected)
  const status = expected ? 200 : 403
  expect(await statuses()).toEqual([status, status, status])
})

test('what carries a file already keeps it, and its text can be changed, when the plan is over', async () => {
  await putOnPlan(app, host, 'premium_monthly')
  const media_id = await photo()
  const { data } = await ben.call(ideas.createIdea, {
    body: { event_id: event.id, content: 'A picture', media_id },
  })
  await putOnPlan(app, host, 'free')
  const edited = await ben.call(ideas.updateIdea, { params: { id: data.id }, body: { content: 'The same' } })
  expect(edited).toMatchObject({ status: 200, data: { media_id } })
})

it.each([
  ['lenient', true],
  ['on', false],
  ['off', true],
] as const)(
  'with billing %s the trial of a creator that is over allows files: %s',
  async (billing, expected) => {
    const other = await startTestApp({ billing, beside: app })
    await putOnPlan(app, host, 'trial')
    await app.db
      .updateTable('users')
      .set({ plan_expiration: new Date((app.clock.now() - 1) * 1000), verified: true })
      .where('email', '=', host.email)
      .execute()
    const guest = await signUp(other)
    const { data } = await guest.call(events.loadEvent, { params: { slug: event.slug } })
    expect(data.media_allowed).toBe(expected)
    await other.close()
  },
)
