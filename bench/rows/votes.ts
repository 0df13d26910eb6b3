// Votes per second through the whole API, over what PostgreSQL can commit in shared batches.
import { API_ROOT } from '#domain/base/call.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { readHolder } from '#server/base/embedded/lock.ts'
import { given, type Line } from '#server/testing/faults/people/line.ts'
import { type Child, startChild } from '../child.ts'
import { type Lab, openLab } from '../lab.ts'
import type { CommitLimit, CommitResult, CommitServer } from '../limits/shared-commit.ts'
import type { VoteLoad, VoteResult } from '../load/voters.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const VOTERS = 1024
const FEW = 64
const MANY = 256
const MEASURED_MS = 2500

export const votes: Goal = {
  goals: ['P1', 'P3'],
  sentence:
    `Votes on one busy answer through the whole API (login session, checks, shared commit) from ${VOTERS} guests over ` +
    `${FEW} and ${MANY} connections. Limit: a bare \`node:http\` program without sessions or rules that commits the same votes in ` +
    'batches of up to 64 on the same PostgreSQL. Likes and dislikes alternate, so every vote changes a counter.',
  async measure(say) {
    const lab = await openLab(['open'])
    const limit = startChild(new URL('../limits/shared-commit.ts', import.meta.url))
    const load = startChild(new URL('../load/voters.ts', import.meta.url))
    try {
      const guests = await lab.guests(VOTERS)
      return await compare({ lab, limit, load, guests }, say)
    } finally {
      limit.end()
      load.end()
      await lab.close()
    }
  },
}

type Bench = { lab: Lab; limit: Child; load: Child; guests: Line[] }

async function compare({ lab, limit, load, guests }: Bench, say: (line: string) => void): Promise<Row[]> {
  const path = await hotPath(lab, guests)
  const product = {
    port: lab.product.port,
    path,
    measured_ms: MEASURED_MS,
    cookies: guests.map((one) => one.cookie()),
  }
  const opened = await limit.ask<CommitServer>(openLimit(lab))
  const bare = { ...product, port: opened.port, path: '/', cookies: guests.map((_, n) => String(n)) }
  const vote = (what: Omit<VoteLoad, 'connections'>, connections: number) =>
    load.ask<VoteResult>({ ...what, connections } satisfies VoteLoad)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const measure: CommitLimit = { kind: 'measure', callers: FEW, measured_ms: MEASURED_MS }
    const committed = await limit.ask<CommitResult>(measure)
    const few = await vote(product, FEW)
    const bareHttp = await vote(bare, FEW)
    const many = await vote(product, MANY)
    rounds.push({ committed, few, bareHttp, many })
    say(
      `votes: limit ${digits(bareHttp.per_second)}/s, product ${digits(few.per_second)}/s at ${FEW}, ${digits(many.per_second)}/s at ${MANY}`,
    )
  }
  return rowsOf(rounds)
}

type Round = { committed: CommitResult; few: VoteResult; bareHttp: VoteResult; many: VoteResult }

function rowsOf(rounds: Round[]): Row[] {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick))
  const limit = middle((round) => round.committed.per_second)
  const few = middle((round) => round.few.per_second)
  const many = middle((round) => round.many.per_second)
  const bare = middle((round) => round.bareHttp.per_second)
  const failures = rounds.reduce((sum, round) => sum + round.few.failures + round.many.failures, 0)
  const p99 = digits(middle((round) => round.few.p99_ms))
  return [
    {
      goal: 'P1',
      what: `votes per second, ${FEW} connections`,
      limit: digits(bare),
      product: digits(few),
      ratio: few / bare,
      bar: '0.40',
      met: few / bare >= 0.4 && failures === 0,
      note: `p99 ${p99} ms, ${failures} failures; the same commits without any HTTP: ${digits(limit)} per second`,
    },
    {
      goal: 'P3',
      what: `votes per second, ${MANY} over ${FEW} connections`,
      limit: digits(few),
      product: digits(many),
      ratio: many / few,
      bar: '0.9',
      met: many / few >= 0.9 && failures === 0,
      note: `p99 ${digits(middle((round) => round.many.p99_ms))} ms`,
    },
  ]
}

/** The address of votes on an answer that one of the guests writes. */
async function hotPath({ events }: Lab, guests: Line[]): Promise<string> {
  const body = { event_id: events[0]!.id, content: 'An answer that everybody likes' }
  const made = given('the answer', await guests[0]!.call(ideas.createIdea, { body }))
  return API_ROOT + voting.castVote.path.replace(':id', made.id)
}

function openLimit({ installation }: Lab): CommitLimit {
  const host = readHolder(installation.data_dir)?.socketDir ?? ''
  return { kind: 'open', voters: VOTERS, config: { host, user: 'popin', database: 'postgres' } }
}
