// Sealed votes wait on their devices for a moment of chance: whatever ends voting by hand lets them arrive, and no more.
import { expect, it, vi } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { SEALED_SPARE } from '#domain/sealed/model.ts'
import { voting } from '#domain/voting/contract.ts'
import { ballotOf, byBallot, launchSealed } from '#server/testing/ballots.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const named = (...titles: string[]) => titles.map((title) => ({ title }))
const choices = { question_type: 'multiple', multiple_choices: named('Tea', 'Coffee') } as const

const lock = (event: PopinEvent, voting_locked = true) =>
  host.call(presenting.changePresentation, { params: { id: event.id }, body: { voting_locked } })
const endAt = (event: PopinEvent, ahead: number) => {
  const end_time = Math.floor(app.clock.now()) + ahead
  const { ideas, voting } = event.schedule
  return { ideas: { ...ideas, end_time }, voting: { ...voting, end_time } }
}
const ENDINGS: [string, (event: PopinEvent) => Promise<{ status: number }>][] = [
  ['stops the session', ({ id }) => host.call(events.endEvent, { params: { id } })],
  [
    'moves its end to this moment',
    (event) =>
      host.call(events.rescheduleEvent, {
        params: { id: event.id },
        body: { schedule: endAt(event, 0) },
      }),
  ],
  [
    'saves it with an end in a second',
    ({ invited_users_count: _count, ...event }) =>
      host.call(collections.saveSession, {
        body: {
          collection: { id: event.collection!.id },
          events: [{ ...event, schedule: endAt(event as PopinEvent, 1) }],
        } as never,
      }),
  ],
  ['locks voting', (event) => lock(event)],
]

it.each(ENDINGS)('a vote on its way counts when the host %s', async (_how, end) => {
  const event = await launchSealed(app, host, choices)
  const send = byBallot(app, await ballotOf(await guestOf(app, event), event))
  const [tea, coffee] = await choicesOf(host, event)
  const vote = (choice = tea!) => send(voting.castVote, { params: { id: choice.id }, body: { vote: true } })
  expect((await end(event)).status).toBe(200)
  app.clock.advance(SEALED_SPARE - 1)
  expect((await vote()).status).toBe(200)
  app.clock.advance(2)
  // what a vote has to know of its question is remembered for a second
  await vi.waitFor(async () => expect((await vote(coffee)).status).toBe(403), 5000)
  expect((await choicesOf(host, event)).map(({ choice_count }) => choice_count)).toEqual([1, 0])
})

it('a lock is told at once, and of a session that is not sealed it is one at once', async () => {
  const sealed = await launchSealed(app, host, choices)
  const open = await launch(app, host, choices)
  for (const event of [sealed, open]) await lock(event)
  const { data } = await host.call(events.loadEvent, { params: { slug: sealed.slug } })
  expect(data.voting_locked).toBe(true)
  const guest = await guestOf(app, open)
  const [tea] = await choicesOf(guest, open)
  const refused = await guest.call(voting.castVote, { params: { id: tea!.id }, body: { vote: true } })
  expect([refused.status, refused.error?.error_code]).toEqual([403, 'voting_locked'])
})

it('a ranking on its way counts when the host locks voting, and results that are hidden later do not prolong it', async () => {
  const event = await launchSealed(app, host, {
    question_type: 'stack_rank',
    multiple_choices: named('Tea', 'Coffee'),
  })
  const send = byBallot(app, await ballotOf(await guestOf(app, event), event))
  const votes = (await choicesOf(host, event)).map(({ id }, index) => ({
    ...{ idea_id: id, vote_type: 'rank' as const, vote_numeric_value: index + 1 },
  }))
  const rank = () => send(voting.castRanking, { params: { id: event.id }, body: { votes } })
  await lock(event)
  app.clock.advance(SEALED_SPARE - 1)
  expect((await rank()).status).toBe(200)
  await host.call(presenting.changePresentation, {
    params: { id: event.id },
    body: { results_hidden: true },
  })
  app.clock.advance(2)
  await vi.waitFor(async () => expect((await rank()).status).toBe(403), 5000)
})
