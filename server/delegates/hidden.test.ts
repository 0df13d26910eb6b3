// A delegate is not shown what the person wrote or voted without a name, and can work for them all the same.
import { expect, it, test } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { media } from '#domain/media/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { upload } from '#server/testing/uploads.ts'
import {
  type Account,
  answer,
  choicesOf,
  delegateOf,
  launch,
  signUp,
  signUpVerified,
} from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const ann = await signUpVerified(app, { first_name: 'Ann', last_name: 'Lee' })
const ben = await delegateOf(app, ann)
const event = await launch(app, host)

const params = ({ id }: { id: string }) => ({ params: { id } })
const like = (who: Account, idea: { id: string }, vote: boolean, key?: string) =>
  who.call(
    voting.castVote,
    { ...params(idea), body: { vote } },
    key ? { headers: { 'idempotency-key': key } } : {},
  )
const comment = (who: Account, idea: { id: string }, description: string, reveal_name = false) =>
  who.call(comments.createIdeaComment, { ...params(idea), body: { description, reveal_name } })
/** What differs from one reader to the other, of all answers. */
async function marks(who: Account, { id }: PopinEvent) {
  const { data } = await who.call(ideas.listIdeas, { params: { id } })
  return data.ideas.map(
    ({ creator_info, user_vote, user_choice, user_created, user_comment_count, can_edit, can_delete }) => [
      ...[creator_info.is_current_user, user_vote, user_choice, user_created],
      ...[user_comment_count, can_edit, can_delete],
    ],
  )
}
const NONE = [false, null, false, false, 0, false, false]

test('own answers, votes and comments are marked for that person and for nobody who acts for them', async () => {
  const own = await answer(ann, event, 'By Ann')
  const other = await answer(host, event, 'By the host')
  await like(ann, other, true)
  const { data: said } = await comment(ann, other, 'So true')
  await host.call(voting.castCommentVote, { ...params(said), body: { vote: true } })
  expect(await marks(ann, event)).toEqual([
    [false, { vote: true, vote_type: null, vote_numeric_value: null }, false, false, 1, false, false],
    [true, null, false, true, 0, true, true],
  ])
  expect(await marks(ben, event)).toEqual([NONE, NONE])
  const { data: thread } = await ben.call(comments.listIdeaComments, params(other))
  expect(thread.map((one) => [one.creator_info.is_current_user, one.can_edit])).toEqual([[false, false]])
  const refused = [
    await ben.call(ideas.updateIdea, { ...params(own), body: { content: 'Mine?' } }),
    await ben.call(ideas.deleteIdea, params(own)),
    await ben.call(comments.updateComment, { ...params(said), body: { description: 'Mine?' } }),
    await ben.call(comments.deleteComment, params(said)),
  ]
  // the same as for an answer of somebody else
  expect(refused.map((reply) => reply.status)).toEqual([403, 403, 403, 403])
  expect((await ben.call(ideas.updateIdea, { ...params(other), body: { content: 'Mine?' } })).status).toBe(
    403,
  )
})

test('what was read, and what there is to tell of it, is not theirs either', async () => {
  const mine = await answer(ann, event, 'Liked')
  await ann.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  await like(host, mine, true)
  const told = async (who: Account) =>
    JSON.stringify((await who.call(notifications.listNotifications, {})).data)
  expect(await told(ann)).toContain('Liked')
  expect(await told(ben)).not.toContain('Liked')
  await ann.call(notifications.markNotificationsSeen, {})
  const unseen = async (who: Account) =>
    (await who.call(ideas.loadIdea, { params: { slug: other.slug } })).data.unseen
  const other = await answer(host, event, 'To be read')
  await ann.call(ideas.markSeen, params(other))
  expect([await unseen(ann), await unseen(ben)]).toEqual([false, true])
})

test('an answer that waits is shown to its author alone', async () => {
  const approved = await launch(app, host, { needs_approval: true })
  await answer(ann, approved, 'Please look')
  const waiting = async (who: Account) =>
    (await who.call(ideas.listWaitingIdeas, params(approved))).data.ideas.length
  expect([await waiting(ann), await waiting(ben)]).toEqual([1, 0])
})

it('counts a vote of both once, and says of it what was just sent and nothing else', async () => {
  const idea = await answer(host, event, 'Vote on me')
  for (const who of [ann, ben, ann]) {
    const { data } = await like(who, idea, true)
    expect(data).toMatchObject({ user_vote: { vote: true }, ideas: [{ like_count: 1 }] })
  }
  expect((await like(ben, idea, true, 'once')).data.user_vote).toMatchObject({ vote: true })
  await like(ann, idea, false)
  expect((await like(ben, idea, true, 'once')).data.user_vote).toMatchObject({ vote: true })
})

it('takes one choice of both in a poll, and comments of a delegate without asking whether that person voted', async () => {
  const choices = [{ title: 'Yes' }, { title: 'No' }]
  const poll = await launch(app, host, {
    ...{ question_type: 'binary', binary_choices: choices, polls_crowdsourcing: true },
  })
  const [yes] = (await choicesOf(ann, poll)) as [Idea]
  const say = (who: Account) =>
    who.call(comments.createEventComment, { ...params(poll), body: { description: 'Because' } })
  expect((await say(ann)).status).toBeGreaterThanOrEqual(400)
  expect((await say(ben)).status).toBe(200)
  await like(ann, yes, true)
  await like(ben, yes, true)
  expect((await say(ben)).status).toBe(200)
  expect(await marks(ben, poll)).toEqual([NONE, NONE])
  expect((await choicesOf(ann, poll)).map((one) => [one.choice_count, one.user_choice])).toEqual([
    [1, true],
    [0, false],
  ])
})

it('changes what stands under the name of that person: named answers, and comments that show it', async () => {
  const named = await launch(app, ann, { anonymous: false, visibility_setting: 'tenant_open' })
  const written = await answer(ann, named, 'By Ann Lee')
  const content = 'By Ann Lee, better'
  expect((await ben.call(ideas.updateIdea, { ...params(written), body: { content } })).status).toBe(200)
  const signed = (await comment(ann, await answer(host, event, 'Once more'), 'Signed', true)).data
  const body = { description: 'Signed again' }
  expect((await ben.call(comments.updateComment, { ...params(signed), body })).status).toBe(200)
})

it('sends a picture with an answer, and cannot try whose another one is', async () => {
  const { data: photo } = await upload(ben)
  const { data: idea } = await ben.call(ideas.createIdea, {
    body: { event_id: event.id, content: 'With a picture', media_id: photo.id },
  })
  expect(idea.media_id).toBe(photo.id)
  const { data: own } = await upload(ann)
  await ann.call(ideas.createIdea, { body: { event_id: event.id, content: 'Another', media_id: own.id } })
  const stranger = await signUp(app)
  const statuses = []
  for (const who of [ben, stranger]) statuses.push((await who.call(media.deleteMedia, params(own))).status)
  expect(statuses).toEqual([404, 404])
})
