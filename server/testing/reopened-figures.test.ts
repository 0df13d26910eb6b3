// Figures that were hidden again come back in groups: no host finds a vote by taking back their own.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { IdeaId } from '#domain/base/ids.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { releaseWaiting } from '#server/voting/jobs.ts'
import { castVotes } from '#server/voting/queries.ts'
import { testPolls } from './polls.ts'
import { openTestApp } from './test-app.ts'
import { choicesOf, guestOf, signUpVerified } from './world.ts'

const app = await openTestApp({ small_groups: 'hidden' })
const host = await signUpVerified(app)
const { poll, vote, voted } = testPolls(app, host)

const HIDDEN = '0,0,0'
const tick = () => app.app.runJob(releaseWaiting('hidden') as never, {})
const minute = async () => {
  app.clock.advance(61)
  await tick()
}
const countsOf = async (event: PopinEvent) =>
  (await choicesOf(host, event)).map(({ choice_count }) => choice_count)
const withdraw = async (event: PopinEvent, index: number) =>
  host.call(voting.deleteVote, { params: { id: (await choicesOf(host, event))[index]!.id } })

it('hides figures when the host takes back a vote, and opens them with three more than there were', async () => {
  const { event } = await voted([0, 0, 0, 1])
  await vote(host, event, 0)
  expect(await countsOf(event)).toEqual([4, 1, 0])
  await withdraw(event, 0)
  await minute()
  expect(await countsOf(event)).toEqual([0, 0, 0])
  for (const index of [2, 1, 1]) {
    await vote(await guestOf(app, event), event, index)
    expect(await countsOf(event)).toEqual([0, 0, 0])
  }
  const { few_voices } = (await host.call(events.loadEvent, { params: { slug: event.slug } })).data
  expect(few_voices).toEqual({ least: 5, missing: 0 })
  await vote(await guestOf(app, event), event, 0)
  expect(await countsOf(event)).toEqual([4, 3, 1])
})

it('opens them at a tick a minute after they were hidden', async () => {
  const { event } = await voted([0, 0, 0, 1])
  await vote(host, event, 0)
  await withdraw(event, 0)
  await minute()
  await vote(await guestOf(app, event), event, 2)
  await tick()
  expect(await countsOf(event)).toEqual([0, 0, 0])
  await minute()
  expect(await countsOf(event)).toEqual([3, 1, 1])
})

type Said = 0 | 1 | 2 | null
/** Person 0 is the host. After some acts the timetable has its minute, so many seconds later. */
type Act = { person: number; said: Said; seconds: number }
const PEOPLE = 14
const said = fc.constantFrom<Said>(0, 1, 2, null)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ person: fc.constant(0), said, seconds: fc.constantFrom(1, 61) }),
  fc.record({
    person: fc.integer({ min: 1, max: PEOPLE - 1 }),
    said,
    seconds: fc.constantFrom(1, 1, 20, 61),
  }),
)
const acts = fc
  .tuple(fc.integer({ min: 3, max: 8 }), fc.array(act, { maxLength: 25 }))
  .map(([people, later]) => [
    ...Array.from(
      { length: people },
      (_, person): Act => ({ person, said: (person % 3) as Said, seconds: 1 }),
    ),
    ...later,
  ])

async function open() {
  const event = await poll()
  const ids = (await choicesOf(host, event)).map(({ id }) => id)
  const given: Said[] = Array(PEOPLE).fill(null)
  const say = async (person: number, next: Said) => {
    const idea_id = ids[next ?? given[person] ?? 0] as IdeaId
    const key = (person + 1).toString(16).padStart(64, '0')
    const row = {
      ...{
        idea_id,
        comment_id: null,
        scope_id: event.id,
        voter_key: key,
        kind: 'choice' as const,
        value: null,
      },
      ...{ vote: next === null ? null : true, event_id: event.id, person_key: key },
      ...{ receipt_hash: null, key_hash: null, request_hash: null },
    }
    await castVotes(app.db, [[row]], { now: app.clock.now(), small_groups: 'hidden' })
    given[person] = next
  }
  return { event, given, say }
}

/** Who besides the host says something else in one of these two moments. */
const others = (one: readonly Said[], other: readonly Said[]) =>
  one.filter((words, person) => person > 0 && words !== other[person]).length

it('shows no two figures with one other person between them, whatever the host takes back', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (taken) => {
      const { event, given, say } = await open()
      const shown: Said[][] = []
      let last = { figures: HIDDEN, at: Number.NEGATIVE_INFINITY }
      const look = async (isTick: boolean) => {
        const figures = (await countsOf(event)).join()
        if (figures === last.figures) return
        const now = app.clock.now()
        // at a tick there was a minute of rest, also after hiding; a vote brings figures with two more people at least
        if (isTick) expect(now - last.at).toBeGreaterThanOrEqual(60)
        else for (const moment of shown) expect(others(moment, given)).toBeGreaterThanOrEqual(2)
        if (figures !== HIDDEN) shown.push([...given])
        last = { figures, at: now }
      }
      for (const { person, said: next, seconds } of taken) {
        await say(person, next)
        await look(false)
        app.clock.advance(seconds)
        await tick()
        await look(true)
      }
    }),
    { numRuns: 25, seed: 43, endOnFailure: true },
  )
})
