// Days of a sealed question tell nobody apart: where one person a day comes, theirs would.
import { expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { comments } from '#domain/comments/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { dayOf } from '#server/base/day.ts'
import { ballotOf, byBallot, launchSealed } from '#server/testing/ballots.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()

it('all answers, comments and changes have the day on which the question began', async () => {
  const host = await signUp(app)
  const window = { ...openWindow(app.clock.now()).ideas, end_time: app.clock.now() + 14 * DAY }
  const event = await launchSealed(app, host, { schedule: { ideas: window, voting: window } })
  const began = dayOf(window.start_time)
  for (const day of [1, 2, 3]) {
    app.clock.advance(DAY)
    const guest = await guestOf(app, event)
    const send = byBallot(app, await ballotOf(guest, event))
    const body = { event_id: event.id, content: `Day ${day}` }
    const { data } = await send(ideas.createIdea, { body })
    await send(ideas.updateIdea, { params: { id: data.id }, body: { content: `Day ${day}, again` } })
    const on = { params: { id: data.id }, body: { description: 'Why' } }
    const { id } = (await send(comments.createIdeaComment, on)).data
    await send(comments.updateComment, { params: { id }, body: { description: 'Why not' } })
    await send(voting.castVote, { params: { id: data.id }, body: { vote: true } })
    await send(voting.castCommentVote, { params: { id }, body: { vote: true } })
  }
  const of = (table: 'ideas' | 'comments') =>
    app.db
      .selectFrom(table)
      .select(['created_time', 'edited_time', 'like_count', 'liked_on'])
      .where('event_id', '=', event.id)
      .execute()
  const rows = [...(await of('ideas')), ...(await of('comments'))]
  expect(rows.map(({ like_count, liked_on }) => [like_count, liked_on])).toEqual(Array(6).fill([1, null]))
  const days = rows.flatMap((row) => [row.created_time, row.edited_time!])
  expect(days.map((time) => time.toISOString().slice(0, 10))).toEqual(Array(12).fill(began))
})
