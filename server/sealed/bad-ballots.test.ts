// Every ballot that does not count: its status, its code and its sentence, and nothing of it in the result.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { ballotOf, blindFor, byBallot, launchSealed } from '#server/testing/ballots.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const DRAFT = {
  question_type: 'multiple' as const,
  multiple_choices: [{ title: 'Tea' }, { title: 'Coffee' }],
}
const poll = () => launchSealed(app, host, DRAFT)

type Answer = { status: number; error: { error_code: string; user_message: string | null } | null }
const toldBy = ({ status, error }: Answer) => [status, error?.error_code, error?.user_message]

const cast = async (ballot: string, event: PopinEvent, index = 0) => {
  const { id } = (await choicesOf(host, event))[index]!
  return byBallot(app, ballot)(voting.castVote, { params: { id }, body: { vote: true } })
}
const countsOf = async (event: PopinEvent) =>
  (await choicesOf(host, event)).map(({ choice_count }) => choice_count)

const MALFORMED = [400, 'ballot_malformed', 'This ballot is damaged.']
const INVALID = [403, 'ballot_invalid', 'This ballot is not valid.']
const ELSEWHERE = [
  ...[404, 'ballot_elsewhere', 'This ballot is for another question, or what you answered is gone.'],
]

it.each<[string, (ballot: string) => string, unknown[]]>([
  ['an empty one', () => '', MALFORMED],
  ['a part of one', (ballot) => ballot.slice(0, -1), MALFORMED],
  ['one with more behind it', (ballot) => `${ballot}.x`, MALFORMED],
  ['one of a question that never was', (ballot) => ballot.replace(/^[^.]+/, crypto.randomUUID()), INVALID],
  [
    'one with another message',
    (ballot) => {
      const [id, , signature] = ballot.split('.')
      return `${id}.${randomBytes(64).toString('base64url')}.${signature}`
    },
    INVALID,
  ],
  [
    'one with a made-up signature',
    (ballot) => {
      const [id, message] = ballot.split('.')
      return `${id}.${message}.${randomBytes(256).toString('base64url')}`
    },
    INVALID,
  ],
])('%s is refused with a sentence', async (_, change, told) => {
  const event = await poll()
  const ballot = await ballotOf(await guestOf(app, event), event)
  expect(toldBy(await cast(change(ballot), event))).toEqual(told)
  expect(await countsOf(event)).toEqual([0, 0])
})

it('one that is signed by the key of another question is no ballot here', async () => {
  const [event, beside] = [await poll(), await poll()]
  const foreign = await ballotOf(await guestOf(app, beside), beside)
  expect(toldBy(await cast(foreign, event))).toEqual(ELSEWHERE)
  expect(toldBy(await cast(foreign.replace(beside.id, event.id), event))).toEqual(INVALID)
  const gone = { params: { id: crypto.randomUUID() as never }, body: { vote: true } }
  expect(toldBy(await byBallot(app, foreign)(voting.castVote, gone))).toEqual(ELSEWHERE)
})

it('one in a session that is not sealed is refused as one for another question', async () => {
  const [event, open] = [await poll(), await launch(app, host, DRAFT)]
  const ballot = await ballotOf(await guestOf(app, event), event)
  expect(toldBy(await cast(ballot, open))).toEqual(ELSEWHERE)
})

it('one that was used changes its own vote, and neither a replay nor a second device adds one', async () => {
  const event = await poll()
  const ballot = await ballotOf(await guestOf(app, event), event)
  for (const index of [0, 0, 1]) expect((await cast(ballot, event, index)).status).toBe(200)
  expect(await countsOf(event)).toEqual([0, 1])
  const both = await Promise.all([cast(ballot, event, 0), cast(ballot, event, 1)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await countsOf(event)).reduce((sum, count) => sum + count)).toBe(1)
})

it('one in a question that is over is refused, for votes and for answers', async () => {
  const [event, asked] = [await poll(), await launchSealed(app, host)]
  const ballot = await ballotOf(await guestOf(app, event), event)
  const writer = await ballotOf(await guestOf(app, asked), asked)
  await endVoting(app, event)
  await endVoting(app, asked)
  const body = { event_id: asked.id, content: 'Late' }
  const late = [await cast(ballot, event), await byBallot(app, writer)(ideas.createIdea, { body })]
  expect(late.map((answer) => toldBy(answer).slice(0, 2))).toEqual([
    [403, 'event_closed'],
    [403, 'event_closed'],
  ])
  expect(await countsOf(event)).toEqual([0, 0])
})

it('a blinded message that is none is refused, and costs its sender no ballot', async () => {
  const event = await poll()
  const guest = await guestOf(app, event)
  const params = { id: event.id }
  const { data } = await guest.call(sealed.prepareBallot, { params })
  const blinded = Buffer.alloc(256, 255).toString('base64url')
  const told = toldBy(await guest.call(sealed.giveBallot, { params, body: { blinded } }))
  expect(told).toEqual([400, 'blinded_malformed', 'This is not a blinded message.'])
  const own = await blindFor(event.id, data.key)
  expect((await guest.call(sealed.giveBallot, { params, body: { blinded: own.blinded } })).status).toBe(200)
})
