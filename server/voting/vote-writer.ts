// Writes votes; requests that arrive together share one commit.
import type { Actor } from '#domain/base/actor.ts'
import type { SmallGroups, VoteType } from '#domain/voting/model.ts'
import type { Db } from '#server/base/db/open.ts'
import { createSharedWriter } from '#server/base/db/shared-writes.ts'
import type { Context } from '#server/base/http/context.ts'
import { receiptHash } from '#server/base/secrets/receipts.ts'
import { contributionKey } from '#server/joining/actions.ts'
import { castVotes, type StoredVotes, type Votable, type VoteRow } from './queries.ts'

/** The wanted end state; null takes the vote back. */
export type Cast = {
  vote?: boolean | undefined
  vote_type?: VoteType | undefined
  vote_numeric_value?: number | undefined
  receipt?: string | undefined
}

/** One request: a vote, or several that count together or not at all. */
type Wanted = { rows: readonly [VoteRow, ...VoteRow[]]; now: number }
/** `kept` is false when a target is gone or voting is over; `repeat` is there when the Idempotency-Key was known. */
type Saved = StoredVotes & { kept: boolean; repeat: { same: boolean } | undefined }

export type VoteWriter = ReturnType<typeof createVoteWriter>

export function createVoteWriter(db: Db, small_groups: SmallGroups) {
  return createSharedWriter<Wanted, Saved>({
    name: 'cast_votes',
    keyOf,
    write: (requests) => saveBatch(db, small_groups, requests),
  })
}

/** No two votes of a batch share scope and voter: of one person a ranking and a single rank of the event may. */
function keyOf({ rows: [row] }: Wanted): string {
  return row.kind === 'rank' ? `${row.event_id} ${row.person_key}` : `${row.scope_id} ${row.voter_key}`
}

async function saveBatch(db: Db, small_groups: SmallGroups, requests: Wanted[]): Promise<Saved[]> {
  const now = Math.max(...requests.map((request) => request.now))
  const answer = await castVotes(
    db,
    requests.map((request) => request.rows),
    { now, small_groups },
  )
  const stored = new Set(answer.stored)
  const repeats = new Map(answer.repeated.map((repeat) => [repeat.n, repeat]))
  return requests.map((_request, n) => ({ ...answer, kept: stored.has(n), repeat: repeats.get(n) }))
}

type Target = Pick<Votable, 'idea_id' | 'comment_id' | 'event_id'>

/** The vote of this person on a target as it is stored. */
export function rowOf(
  { actor, personKey, retry }: Context<Actor>,
  { idea_id, comment_id, event_id }: Target,
  kind: VoteRow['kind'],
  cast: Cast | null,
): VoteRow {
  const scope_id = kind === 'choice' ? event_id : ((idea_id ?? comment_id) as string)
  const numeric = kind === 'rating' || kind === 'rank'
  return {
    idea_id,
    comment_id,
    scope_id,
    voter_key: personKey(scope_id, actor.user_id).toString('hex'),
    kind,
    vote: cast && !numeric ? (cast.vote ?? null) : null,
    value: cast && numeric ? (cast.vote_numeric_value ?? null) : null,
    receipt_hash: cast?.receipt ? receiptHash(scope_id, cast.receipt).toString('hex') : null,
    event_id,
    person_key: contributionKey(personKey, event_id, actor).toString('hex'),
    key_hash: retry?.key_hash.toString('hex') ?? null,
    request_hash: retry?.request_hash.toString('hex') ?? null,
  }
}
