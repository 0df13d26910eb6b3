// Decision records over HTTP: who closes what, what stands in it, and who reads it.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { records } from '#domain/records/contract.ts'
import { isRecordDocument } from '#domain/records/shape.ts'
import { voting } from '#domain/voting/contract.ts'
import { ballotOf, byBallot, launchSealed } from '#server/testing/ballots.ts'
import type { TestClient } from '#server/testing/client.ts'
import { testPolls } from '#server/testing/polls.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })

const { poll, voted, say, record } = testPolls(app, host)
const prospect = async (event: PopinEvent) =>
  (await host.call(records.loadProspect, { params: { id: event.id } })).data

describe('a poll that is over', () => {
  it('becomes a signed record with what was asked, voted and written', async () => {
    const { event, guests } = await voted([1, 1, 0])
    await say(guests[2]!, event, 'Tuesday is market day')
    await say(guests[0]!, event, 'Best for the team')
    await guestOf(app, event)
    await endVoting(app, event)
    const { status, data } = await record(event, { owner_email: 'bo@example.com' })
    expect(status).toBe(200)
    expect(data.document).toMatchObject({
      ...{ question: 'Which day suits us?', anonymous: true, owner: 'Bo Ray', replaces: null },
      options: [
        { title: 'Monday', votes: 1 },
        { title: 'Tuesday', votes: 2 },
        { title: 'Friday', votes: 0 },
      ],
      who_could_vote: { kind: 'anyone_as_guest', text: 'Anyone with the link.' },
      turnout: { voted: 3, joined: 4, invited: null },
      result: { kind: 'won', text: '“Tuesday” won.', options: ['Tuesday'], reason: null },
      disagreed: { rule: 'other_option', count: 1 },
      reasons: { texts: ['Best for the team', 'Tuesday is market day'], left_out: 0 },
    })
    expect(JSON.stringify(data.document)).not.toContain('bo@example.com')
    expect(data.owner_email).toBe('bo@example.com')
  })

  it('is signed so that a program of its own finds it whole', async () => {
    const { event } = await voted([0])
    await endVoting(app, event)
    const { data } = await record(event)
    const { text } = await host.call(records.recordJson, { params: { id: data.id } })
    const file = JSON.parse(text)
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : value && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .sort(([a], [b]) => (a < b ? -1 : 1))
                .map(([name, inner]) => [name, sorted(inner)]),
            )
          : value
    const key = createPublicKey({ key: file.public_key, format: 'jwk' })
    const check = (document: unknown) =>
      verify(
        null,
        Buffer.from(JSON.stringify(sorted(document))),
        key,
        Buffer.from(file.signature, 'base64url'),
      )
    expect(check(file.document)).toBe(true)
    expect(check({ ...file.document, owner: 'Somebody else' })).toBe(false)
    const { crv, kty, x } = file.public_key
    const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
    expect(file.key_fingerprint).toBe(thumbprint)
    const { data: known } = await app.client().call(records.listSigningKeys, {})
    expect(known.keys.map(({ key_fingerprint }) => key_fingerprint)).toEqual([thumbprint])
  })

  it('says that it was sealed, in the record, its files and the export', async () => {
    const event = await launchSealed(app, host, {
      ...{ question_type: 'multiple', polls_crowdsourcing: true },
      multiple_choices: [{ title: 'Monday' }, { title: 'Tuesday' }],
    })
    const send = byBallot(app, await ballotOf(await guestOf(app, event), event))
    const [monday] = await choicesOf(host, event)
    await send(voting.castVote, { params: { id: monday!.id }, body: { vote: true } })
    const body = { description: 'Quieter' }
    await send(comments.createEventComment, { params: { id: event.id }, body })
    await endVoting(app, event)
    const { data } = await record(event)
    expect(data.document).toMatchObject({
      ...{ anonymous: true, sealed: true, turnout: { voted: 1 } },
      reasons: { texts: ['Quieter'] },
    })
    expect(isRecordDocument(data.document)).toBe(true)
    const { text } = await host.call(records.recordMarkdown, { params: { id: data.id } })
    expect(text).toContain('Votes and comments were sealed')
    const file = await host.call(insights.jsonReport, { params: { id: event.id } })
    expect(JSON.parse(file.text).session).toMatchObject({ anonymous: true, sealed: true })
    const { event: open } = await voted([0])
    await endVoting(app, open)
    expect((await record(open)).data.document).not.toHaveProperty('sealed')
  })

  it('is recorded without votes too, and says that nobody voted', async () => {
    const event = await poll()
    await endVoting(app, event)
    const { data } = await record(event)
    expect(data.document).toMatchObject({
      ...{ turnout: { voted: 0, joined: 0 }, result: { kind: 'none', text: 'No one voted.' } },
      disagreed: { rule: 'nothing_won', count: null },
    })
  })
})

const BOTH = [{ title: 'Yes' }, { title: 'No' }]

describe('what cannot be recorded says why', () => {
  it.each<[string, () => Promise<PopinEvent>, string]>([
    ['an open question', () => launch(app, host), 'nothing_to_decide'],
    ['a poll in which people can still vote', () => poll(), 'voting_goes_on'],
    [
      'a draft',
      async () => {
        const window = { start_time: app.clock.now() - 60, end_time: app.clock.now() + 60 }
        const draft = { name: 'Shall we go?', question_type: 'binary' as const, binary_choices: BOTH }
        const schedule = { ideas: window, voting: window }
        const { data } = await host.call(events.saveEvents, { body: { events: [{ ...draft, schedule }] } })
        return data[0]!
      },
      'not_published',
    ],
  ])('%s', async (_, make, code) => {
    const { status, error } = await record(await make())
    expect([status, error?.error_code]).toEqual([409, code])
  })

  it('a decision of the day after tomorrow, and one without an owner', async () => {
    const event = await poll()
    await endVoting(app, event)
    expect((await record(event, { decided_on: '2999-01-01' })).status).toBe(400)
    expect((await record(event, { owner: '  ' })).status).toBe(400)
    expect(await prospect(event)).toMatchObject({ refused: null, current: null })
  })
})

describe('a tie', () => {
  it('has no winner unless the host picks one of those in the lead, with a reason', async () => {
    const { event } = await voted([0, 1])
    await endVoting(app, event)
    const { tied } = await prospect(event)
    expect(tied.map(({ title }) => title)).toEqual(['Monday', 'Tuesday'])
    const [, , friday] = await choicesOf(host, event)
    const pick = (id: string, reason = 'The room is free') => record(event, { picked: { id, reason } })
    expect((await pick(friday!.id)).error?.error_code).toBe('not_in_the_lead')
    expect((await pick(tied[0]!.id, ' ')).status).toBe(400)
    const { data } = await pick(tied[0]!.id)
    expect(data.document.result).toEqual({
      ...{ kind: 'picked', options: ['Monday'], reason: 'The room is free' },
      text: 'The vote was tied. The host decided on “Monday”.',
    })
    expect(data.document.disagreed.count).toBe(1)
  })

  it('is recorded as one without a pick', async () => {
    const { event } = await voted([0, 1])
    await endVoting(app, event)
    expect((await record(event)).data.document).toMatchObject({
      result: { kind: 'tied', options: ['Monday', 'Tuesday'] },
      disagreed: { count: null },
    })
  })
})

describe('who disagreed', () => {
  const rating = { question_type: 'multiple_rating' as const }
  const rate = async (client: TestClient, event: PopinEvent, stars: readonly number[]) => {
    for (const [index, { id }] of (await choicesOf(client, event)).entries()) {
      const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: stars[index]! }
      await client.call(voting.castVote, { params: { id }, body })
    }
  }

  it.each([
    ['gave the winner few stars', 5, 2],
    ['is not told among few without names', 4, null],
  ])('%s', async (_, people, count) => {
    const event = await poll(rating)
    for (let n = 0; n < people; n++)
      await rate(await guestOf(app, event), event, n < 2 ? [1, 1, 2] : [1, 2, 5])
    await endVoting(app, event)
    expect((await record(event)).data.document).toMatchObject({
      ...{ turnout: { voted: people }, result: { options: ['Friday'] } },
      disagreed: { rule: 'few_stars', count },
    })
  })

  it('ranked the winner in the lower half', async () => {
    const event = await poll({ question_type: 'stack_rank' })
    const orders = [
      [1, 2, 3],
      [1, 3, 2],
      [1, 2, 3],
      [1, 2, 3],
      [3, 1, 2],
    ]
    for (const places of orders) {
      const guest = await guestOf(app, event)
      const votes = (await choicesOf(guest, event)).map(({ id }, index) => ({
        ...{ idea_id: id, vote_type: 'rank' as const },
        vote_numeric_value: places[index]!,
      }))
      await guest.call(voting.castRanking, { params: { id: event.id }, body: { votes } })
    }
    await endVoting(app, event)
    expect((await record(event)).data.document).toMatchObject({
      ...{ turnout: { voted: 5 }, result: { options: ['Monday'] } },
      options: [{ title: 'Monday', places: 7, rankers: 5 }, {}, {}],
      disagreed: { rule: 'lower_half', count: 1, text: 'Put the option decided on below place 2 of 3.' },
    })
  })
})

it('the host leaves out reasons, which are counted, and never quotes what was taken back or put away', async () => {
  const { event, guests } = await voted([0, 1, 2])
  await say(guests[0]!, event, 'Keep this')
  await say(guests[1]!, event, 'Leave this')
  const { data: gone } = await say(guests[2]!, event, 'Taken back')
  await guests[2]!.call(comments.deleteComment, { params: { id: gone.id } })
  const { data: away } = await say(guests[2]!, event, 'Put away')
  await host.call(comments.moderateComment, { params: { id: away.id }, body: { state: 'archived' } })
  await say(host, event, 'Of the host')
  await endVoting(app, event)
  const { reasons } = await prospect(event)
  expect(reasons.map(({ text }) => text)).toEqual(['Keep this', 'Leave this'])
  expect((await record(event, { reasons: [away.id] })).error?.error_code).toBe('reason_gone')
  const { data } = await record(event, { reasons: [reasons[0]!.id] })
  expect(data.document.reasons).toEqual({ texts: ['Keep this'], left_out: 1 })
})
