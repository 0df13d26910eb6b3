// Votes over HTTP against the real store: one person one vote, counters that equal rows, honest refusals.
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const counts = async (id: string) =>
  app.db
    .selectFrom('ideas')
    .select(['like_count', 'dislike_count', 'choice_count', 'rating_total', 'rating_count'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const setVotingEnd = (event: PopinEvent, seconds: number) =>
  app.db
    .updateTable('events')
    .set({ voting_end: new Date(seconds * 1000) })
    .where('id', '=', event.id)
    .execute()

describe('likes and dislikes', () => {
  it('count the wanted end state, however often it is sent', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const ben = await guestOf(app, event)
    for (const vote of [true, true, false, false])
      await ben.call(voting.castVote, { params: { id: idea.id }, body: { vote } })
    expect(await counts(idea.id)).toMatchObject({ like_count: 0, dislike_count: 1 })
    const gone = await ben.call(voting.deleteVote, { params: { id: idea.id } })
    expect(gone.data).toMatchObject({ user_vote: null, ideas: [{ like_count: 0, dislike_count: 0 }] })
    const again = await ben.call(voting.deleteVote, { params: { id: idea.id } })
    expect(again.data.ideas[0]).toMatchObject({ like_count: 0, dislike_count: 0 })
  })

  it('that come again under their Idempotency-Key change nothing and tell how things are now', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const ben = await guestOf(app, event)
    const cast = (vote: boolean, key: string) =>
      ben.call(voting.castVote, { params: { id: idea.id }, body: { vote } }, keyed(key))
    await cast(true, 'first')
    await cast(false, 'second')
    const again = await cast(true, 'first')
    expect(again.status).toBe(200)
    expect(again.data).toMatchObject({
      user_vote: { vote: false },
      ideas: [{ id: idea.id, like_count: 0, dislike_count: 1 }],
    })
    expect(await counts(idea.id)).toMatchObject({ like_count: 0, dislike_count: 1 })
    const other = await cast(false, 'first')
    expect({ status: other.status, code: other.error?.error_code }).toEqual({
      status: 409,
      code: 'idempotency_key_reused',
    })
  })

  it('that were refused are not remembered by their Idempotency-Key', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const ben = await guestOf(app, event)
    const cast = () =>
      ben.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } }, keyed('again'))
    await setVotingEnd(event, app.clock.now() - 5)
    expect((await cast()).error?.error_code).toBe('voting_closed')
    await setVotingEnd(event, app.clock.now() + 3600)
    // what is remembered of the event lives for a second
    const now = await vi.waitFor(async () => (await cast()).data, 30_000)
    expect(now.ideas[0]).toMatchObject({ like_count: 1 })
  })

  it('answer with the own vote and the counts as they are now', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
    await ann.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
    const { data } = await ben.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
    expect(data.user_vote).toEqual({ vote: true, vote_type: null, vote_numeric_value: null })
    expect(data.ideas).toMatchObject([{ id: idea.id, like_count: 2, dislike_count: 0 }])
    const { data: page } = await ann.call(ideas.listIdeas, { params: { id: event.id } })
    expect(page.ideas[0]).toMatchObject({ like_count: 2, user_vote: { vote: true } })
  })

  it('stay one vote when the same person sends many at once', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const ben = await guestOf(app, event)
    const sent = Array.from({ length: 40 }, (_one, index) =>
      ben.call(voting.castVote, { params: { id: idea.id }, body: { vote: index % 3 !== 0 } }),
    )
    const replies = await Promise.all(sent)
    expect(replies.every((reply) => reply.status === 200)).toBe(true)
    const { like_count, dislike_count } = await counts(idea.id)
    expect(like_count + dislike_count).toBe(1)
  })

  it('of fifty people at once are fifty, and the counters equal the rows', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const people = await Promise.all(Array.from({ length: 50 }, () => guestOf(app, event)))
    await Promise.all(
      people.map((person, index) =>
        person.call(voting.castVote, { params: { id: idea.id }, body: { vote: index % 5 !== 0 } }),
      ),
    )
    expect(await counts(idea.id)).toMatchObject({ like_count: 40, dislike_count: 10 })
    const { rows } = await sql<{ likes: string; dislikes: string }>`
      select count(*) filter (where vote) as likes, count(*) filter (where not vote) as dislikes
      from votes where idea_id = ${idea.id}`.execute(app.db)
    expect(rows[0]).toEqual({ likes: '40', dislikes: '10' })
  })

  it('work on comments in the same way', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const made = await host.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'Agreed' },
    })
    const ben = await guestOf(app, event)
    const id = made.data.id
    const liked = await ben.call(voting.castCommentVote, { params: { id }, body: { vote: true } })
    expect(liked.data.comments).toEqual([{ id, like_count: 1, dislike_count: 0 }])
    const switched = await ben.call(voting.castCommentVote, { params: { id }, body: { vote: false } })
    expect(switched.data.comments).toEqual([{ id, like_count: 0, dislike_count: 1 }])
    const removed = await ben.call(voting.deleteCommentVote, { params: { id } })
    expect(removed.data.comments).toEqual([{ id, like_count: 0, dislike_count: 0 }])
  })
})

describe('the choices of a poll', () => {
  const poll = () =>
    launch(app, host, { question_type: 'binary', binary_choices: [{ title: 'Yes' }, { title: 'No' }] })
  const choose = (person: { call: Account['call'] }, id: string) =>
    person.call(voting.castVote, { params: { id: id as never }, body: { vote: true } })

  it('are one per person: another choice moves the vote', async () => {
    const event = await poll()
    const ben = await guestOf(app, event)
    const [yes, no] = await choicesOf(ben, event)
    await choose(ben, yes!.id)
    const { data } = await choose(ben, no!.id)
    expect(data.ideas.map((idea) => [idea.id, idea.choice_count, idea.choice_pct]).sort()).toEqual(
      [
        [yes!.id, 0, 0],
        [no!.id, 1, 100],
      ].sort(),
    )
    const [yes_after, no_after] = await choicesOf(ben, event)
    expect([yes_after!.user_choice, no_after!.user_choice]).toEqual([false, true])
  })

  it('give whole percentages', async () => {
    const event = await poll()
    const people = await Promise.all(Array.from({ length: 4 }, () => guestOf(app, event)))
    const [yes, no] = await choicesOf(people[0]!, event)
    for (const [index, person] of people.entries()) await choose(person, index === 3 ? no!.id : yes!.id)
    const after = await choicesOf(people[0]!, event)
    expect(
      after.map((choice) => [choice.name, choice.choice_count, choice.choice_pct, choice.user_choice]),
    ).toEqual([
      ['Yes', 3, 75, true],
      ['No', 1, 25, false],
    ])
  })

  it('can be taken back, but not by naming another choice', async () => {
    const event = await poll()
    const ben = await guestOf(app, event)
    const [yes, no] = await choicesOf(ben, event)
    await choose(ben, yes!.id)
    await ben.call(voting.deleteVote, { params: { id: no!.id } })
    expect(await counts(yes!.id)).toMatchObject({ choice_count: 1 })
    await ben.call(voting.deleteVote, { params: { id: yes!.id } })
    expect(await counts(yes!.id)).toMatchObject({ choice_count: 0 })
  })

  it('keep one vote per person under parallel changes of mind', async () => {
    const event = await poll()
    const ben = await guestOf(app, event)
    const choices = await choicesOf(ben, event)
    await Promise.all(Array.from({ length: 30 }, (_one, index) => choose(ben, choices[index % 2]!.id)))
    const after = await choicesOf(ben, event)
    expect(after.reduce((sum, choice) => sum + choice.choice_count, 0)).toBe(1)
  })

  it('take no dislikes and no stars', async () => {
    const event = await poll()
    const ben = await guestOf(app, event)
    const [yes] = await choicesOf(ben, event)
    const dislike = await ben.call(voting.castVote, { params: { id: yes!.id }, body: { vote: false } })
    expect(dislike.error?.error_code).toBe('vote_needed')
    const star = await ben.call(voting.castVote, {
      params: { id: yes!.id },
      body: { vote_type: 'numeric_rating', vote_numeric_value: 4 },
    })
    expect(star.status).toBe(400)
  })
})

describe('stars and ranks', () => {
  const items = [{ title: 'A' }, { title: 'B' }, { title: 'C' }]

  it('store stars from 1 to 5 and their mean', async () => {
    const event = await launch(app, host, { question_type: 'multiple_rating', multiple_choices: items })
    const people = await Promise.all(
      [5, 4, 3].map(async (stars) => [stars, await guestOf(app, event)] as const),
    )
    const [first] = await choicesOf(people[0]![1], event)
    for (const [stars, person] of people)
      await person.call(voting.castVote, {
        params: { id: first!.id },
        body: { vote_type: 'numeric_rating', vote_numeric_value: stars },
      })
    const [rated] = await choicesOf(people[0]![1], event)
    expect(rated).toMatchObject({
      total_rating: 12,
      total_rater: 3,
      avg_rating: 4,
      user_vote: { vote: null, vote_type: 'numeric_rating', vote_numeric_value: 5 },
    })
    for (const stars of [0, 6]) {
      const refused = await people[0]![1].call(voting.castVote, {
        params: { id: first!.id },
        body: { vote_type: 'numeric_rating', vote_numeric_value: stars },
      })
      expect(refused.status).toBe(400)
    }
  })

  it('of a kind that is none are refused, and nothing is stored', async () => {
    const event = await launch(app, host, { question_type: 'multiple_rating', multiple_choices: items })
    const [first] = await choicesOf(host, event)
    const body = { vote_type: 'foo' as never, vote_numeric_value: 4 }
    const refused = await host.call(voting.castVote, { params: { id: first!.id }, body })
    expect(refused.status).toBe(400)
    expect(await counts(first!.id)).toMatchObject({ rating_total: 0, rating_count: 0 })
    expect((await choicesOf(host, event))[0]!.user_vote).toBeNull()
  })

  it('store ranks with their number', async () => {
    const event = await launch(app, host, { question_type: 'stack_rank', multiple_choices: items })
    const ben = await guestOf(app, event)
    const [, second] = await choicesOf(ben, event)
    const { data } = await ben.call(voting.castVote, {
      params: { id: second!.id },
      body: { vote_type: 'rank', vote_numeric_value: 2 },
    })
    expect(data.user_vote).toEqual({ vote: null, vote_type: 'rank', vote_numeric_value: 2 })
  })
})

describe('when voting is over', () => {
  async function ended(): Promise<{
    event: PopinEvent
    id: string
    ben: Awaited<ReturnType<typeof guestOf>>
  }> {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const ben = await guestOf(app, event)
    return { event, id: idea.id, ben }
  }

  it('refuses votes after the end and keeps those before it', async () => {
    const { event, id, ben } = await ended()
    await ben.call(voting.castVote, { params: { id: id as never }, body: { vote: true } })
    const before = app.clock.now()
    app.clock.set(event.schedule.voting.end_time + 2)
    const late = await ben.call(voting.castVote, { params: { id: id as never }, body: { vote: false } })
    expect(late.status).toBe(403)
    app.clock.set(before)
    expect(await counts(id)).toMatchObject({ like_count: 1, dislike_count: 0 })
  })

  it('refuses at once after the host has stopped it, also what was remembered as open', async () => {
    const { event, id, ben } = await ended()
    await ben.call(voting.castVote, { params: { id: id as never }, body: { vote: true } })
    await host.call(events.endEvent, { params: { id: event.id } })
    app.clock.advance(2)
    const late = await ben.call(voting.castVote, { params: { id: id as never }, body: { vote: false } })
    expect(late.error?.error_code).toBe('voting_closed')
  })

  it('says that the answer is gone when it was deleted meanwhile', async () => {
    const { id, ben } = await ended()
    await ben.call(voting.castVote, { params: { id: id as never }, body: { vote: true } })
    await host.call(ideas.deleteIdea, { params: { id: id as never } })
    const late = await ben.call(voting.castVote, { params: { id: id as never }, body: { vote: false } })
    expect([late.status, late.error?.error_message]).toEqual([404, 'This answer is no longer there.'])
  })
})
