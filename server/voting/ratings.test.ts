// Ratings over HTTP: how they spread over the stars, and the comments that follow them.
import { describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const rated = (draft: Parameters<typeof launch>[2] = {}) =>
  launch(app, host, {
    question_type: 'multiple_rating',
    multiple_choices: [{ title: 'Food' }, { title: 'Room' }],
    ...draft,
  })
const rate = (person: TestClient, { id }: Idea, vote_numeric_value: number) =>
  person.call(voting.castVote, { params: { id }, body: { vote_type: 'numeric_rating', vote_numeric_value } })
const shares = (person: TestClient, event: PopinEvent, { id }: Idea) =>
  person.call(voting.listRatings, { params: { id: event.id, idea_id: id } })

describe('the distribution of ratings', () => {
  it.each([
    [
      [5, 5, 3],
      [67, 0, 33, 0, 0],
    ],
    [
      [5, 5, 4, 1],
      [50, 25, 0, 0, 25],
    ],
    [[], [0, 0, 0, 0, 0]],
  ])('of %j is told for the five stars, most stars first', async (stars, values) => {
    const event = await rated()
    const [food] = await choicesOf(host, event)
    for (const one of stars) await rate(await guestOf(app, event), food!, one)
    const { data } = await shares(host, event, food!)
    expect(data).toEqual(values.map((value, index) => ({ label: String(5 - index), value })))
  })

  it('counts a person once, with the last rating', async () => {
    const event = await rated()
    const [food] = await choicesOf(host, event)
    const ben = await guestOf(app, event)
    for (const stars of [1, 2, 4]) await rate(ben, food!, stars)
    const { data } = await shares(ben, event, food!)
    expect(data.filter((share) => share.value > 0)).toEqual([{ label: '4', value: 100 }])
  })

  it('is not found under another event', async () => {
    const [event, other] = [await rated(), await rated()]
    const [food] = await choicesOf(host, event)
    expect((await shares(host, other, food!)).status).toBe(404)
  })
})

describe('the ratings of all answers', () => {
  const counts = (person: TestClient, { id }: PopinEvent) =>
    person.call(voting.countRatings, { params: { id } })

  it('are counted from one star to five, and nothing of what nobody rated', async () => {
    const event = await rated()
    const [food] = await choicesOf(host, event)
    for (const stars of [5, 5, 3, 1]) await rate(await guestOf(app, event), food!, stars)
    expect((await counts(host, event)).data).toEqual([{ id: food!.id, stars: [1, 0, 1, 0, 2] }])
    expect((await counts(host, await rated())).data).toEqual([])
  })

  it('are told to nobody but the host while results are hidden', async () => {
    const event = await rated()
    const [food] = await choicesOf(host, event)
    const guest = await guestOf(app, event)
    await rate(guest, food!, 4)
    expect((await counts(guest, event)).data).toHaveLength(1)
    const body = { results_hidden: true }
    await host.call(presenting.changePresentation, { params: { id: event.id }, body })
    expect((await counts(guest, event)).data).toEqual([])
    expect((await counts(host, event)).data).toHaveLength(1)
  })
})

describe('comments on an event as a whole', () => {
  const say = (person: TestClient, event: PopinEvent) =>
    person.call(comments.createEventComment, { params: { id: event.id }, body: { description: 'Because' } })

  it.each(['multiple_rating', 'stack_rank', 'multiple'] as const)(
    'of a %s are taken after a vote on any choice, not before',
    async (question_type) => {
      const event = await rated({ question_type, polls_crowdsourcing: true })
      const ben = await guestOf(app, event)
      const early = await say(ben, event)
      expect([early.status, early.error?.error_message]).toEqual([
        403,
        'You have to vote first before you can tell us why.',
      ])
      const [, room] = await choicesOf(ben, event)
      const body = {
        multiple_rating: { vote_type: 'numeric_rating' as const, vote_numeric_value: 3 },
        stack_rank: { vote_type: 'rank' as const, vote_numeric_value: 1 },
        multiple: { vote: true },
      }[question_type]
      expect((await ben.call(voting.castVote, { params: { id: room!.id }, body })).status).toBe(200)
      expect((await say(ben, event)).status).toBe(200)
      expect((await say(host, event)).status).toBe(200)
    },
  )

  it('are refused where the creator did not switch them on, and on open questions', async () => {
    const off = await rated()
    const [food] = await choicesOf(host, off)
    await rate(host, food!, 5)
    expect((await say(host, off)).error?.error_code).toBe('comments_are_off')
    const open = await launch(app, host, { polls_crowdsourcing: true })
    await answer(host, open)
    expect((await say(host, open)).error?.error_code).toBe('comments_are_off')
  })
})
