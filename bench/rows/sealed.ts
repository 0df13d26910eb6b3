// Sealed sessions: what a vote with a ballot costs over one with a login session, and how long a full hall waits for its ballots.
import { randomBytes } from 'node:crypto'
import { BALLOT_HEADER } from '#domain/base/ballot-header.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { SIGNATURE_BYTES } from '#domain/sealed/model.ts'
import { voting } from '#domain/voting/contract.ts'
import { blindFor } from '#server/testing/ballots.ts'
import { launch } from '#server/testing/faults/people/host.ts'
import { given, type Line } from '#server/testing/faults/people/line.ts'
import { enter } from '#server/testing/faults/people/person.ts'
import { inTurns } from '#server/testing/faults/people/truth.ts'
import { type Child, startChild } from '../child.ts'
import { type Lab, openLab } from '../lab.ts'
import type { VoteLoad, VoteResult } from '../load/voters.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const PEOPLE = 2000
const VOTERS = 256
const CONNECTIONS = 64
const MEASURED_MS = 2500
/** Milliseconds. */
const BALLOTS_BAR = 10_000
/** A sealed vote is to cost less than three plain ones. */
const VOTES_BAR = 1 / 3

export const sealedRows: Goal = {
  goals: ['P26', 'P27'],
  sentence:
    `Votes on one busy answer of a sealed session from ${VOTERS} ballots over ${CONNECTIONS} connections (P26; limit: the same with ` +
    `login sessions in a plain session), and how long ${PEOPLE.toLocaleString('en')} people who have come in wait until each has the key and ` +
    'a signed ballot (P27). What the browsers of the voters do is not in it.',
  async measure(say) {
    const lab = await openLab(['open'])
    const load = startChild(new URL('../load/voters.ts', import.meta.url))
    try {
      return [await measureVotes(lab, load, say), await measureBallots(lab, say)]
    } finally {
      load.end()
      await lab.close()
    }
  },
}

async function measureVotes(lab: Lab, load: Child, say: (line: string) => void): Promise<Row> {
  const guests = await lab.guests(VOTERS)
  const { id } = await sealedQuestion(lab)
  const ballots = await inTurns(guests, (guest) => ballotOf(guest, id))
  const body = { event_id: lab.events[0]!.id, content: 'An answer that everybody likes' }
  const open = given('the answer', await guests[0]!.call(ideas.createIdea, { body }))
  const answer = await answerBy(lab, ballots[0]!, id)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const plain = await load.ask<VoteResult>(
      loadOf(lab, open.id, { cookies: guests.map((one) => one.cookie()) }),
    )
    const sealedVotes = await load.ask<VoteResult>(
      loadOf(lab, answer, { cookies: ballots, header: BALLOT_HEADER }),
    )
    rounds.push({ plain, sealed: sealedVotes })
    say(`sealed: plain ${digits(plain.per_second)}/s, by ballot ${digits(sealedVotes.per_second)}/s`)
  }
  const plain = median(rounds.map((round) => round.plain.per_second))
  const product = median(rounds.map((round) => round.sealed.per_second))
  const failures = rounds.reduce((sum, round) => sum + round.plain.failures + round.sealed.failures, 0)
  return {
    ...{ goal: 'P26', what: `sealed votes per second, ${CONNECTIONS} connections` },
    ...{ limit: digits(plain), product: digits(product), ratio: product / plain, bar: '0.33' },
    met: product / plain > VOTES_BAR && failures === 0,
    note: `p99 ${digits(median(rounds.map((round) => round.sealed.p99_ms)))} ms, ${failures} failures`,
  }
}

function loadOf({ product }: Lab, id: string, who: Pick<VoteLoad, 'cookies' | 'header'>): VoteLoad {
  const path = API_ROOT + voting.castVote.path.replace(':id', id)
  return { port: product.port, path, connections: CONNECTIONS, measured_ms: MEASURED_MS, ...who }
}

/** How long everybody waits who asks at once, from the first request to the last ballot. */
async function measureBallots(lab: Lab, say: (line: string) => void): Promise<Row> {
  const guests = await lab.guests(PEOPLE)
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await sealedQuestion(lab)
    const began = performance.now()
    await inTurns(guests, (guest) => askForBallot(guest, id), CONNECTIONS)
    times.push(performance.now() - began)
    say(`sealed: ${PEOPLE} ballots in ${digits(times.at(-1)!)} ms`)
  }
  const product = median(times)
  return {
    ...{ goal: 'P27', what: `ms until ${PEOPLE.toLocaleString('en')} people have their ballots` },
    ...{ limit: null, product: digits(product), ratio: null, bar: digits(BALLOTS_BAR) },
    met: product < BALLOTS_BAR,
  }
}

async function askForBallot(guest: Line, id: EventId): Promise<void> {
  const params = { id }
  given('the key', await guest.call(sealed.prepareBallot, { params }))
  // any number below the modulus is a blinded message
  const blinded = Buffer.concat([Buffer.alloc(1), randomBytes(SIGNATURE_BYTES - 1)]).toString('base64url')
  given('the ballot', await guest.call(sealed.giveBallot, { params, body: { blinded } }))
}

/** A sealed question that is open, with nobody in it. */
async function sealedQuestion({ host }: Lab): Promise<PopinEvent> {
  const { code } = await launch(host, ['open'], { sealed: true })
  const [event] = await enter(host, code)
  return event!
}

/** A ballot that is valid, as a browser makes it. */
async function ballotOf(guest: Line, id: EventId): Promise<string> {
  const params = { id }
  const { key } = given('the key', await guest.call(sealed.prepareBallot, { params }))
  const { blinded, finish } = await blindFor(id, key)
  const signed = given('the ballot', await guest.call(sealed.giveBallot, { params, body: { blinded } }))
  return finish(signed.blind_signature)
}

/** The id of an answer that is written by ballot. */
async function answerBy({ product }: Lab, ballot: string, event_id: EventId): Promise<string> {
  const answer = await fetch(product.url + API_ROOT + ideas.createIdea.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [BALLOT_HEADER]: ballot },
    body: JSON.stringify({ event_id, content: 'An answer that nobody signs' }),
  })
  return ((await answer.json()) as { data: { id: string } }).data.id
}
