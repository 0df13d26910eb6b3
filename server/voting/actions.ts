// What other features ask about votes, and the release of figures.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { findOwnVotes, findRankable } from './queries.ts'

/** Whether this person has a vote on any choice of the event: a choice of a poll, a rating or a rank. */
export async function hasVoted(
  { db, actor, personKey }: Pick<Context<Actor>, 'db' | 'actor' | 'personKey'>,
  event_id: EventId,
): Promise<boolean> {
  // the choice of a poll has the event as its scope
  const scopes = [event_id, ...((await findRankable(db, event_id))?.items ?? [])]
  const keys = scopes.map((scope_id) => ({ scope_id, voter_key: personKey(scope_id, actor.user_id) }))
  return (await findOwnVotes(db, keys)).size > 0
}

/** Gives out the figures of now; see `release_figures` in the migrations, whose row its caller holds. */
export async function releaseFigures(
  db: Executor,
  event_id: EventId,
  { now, opened }: { now: number; opened: boolean },
): Promise<void> {
  await sql`select release_figures(${event_id}, ${toDate(now)}, ${opened})`.execute(db)
}
