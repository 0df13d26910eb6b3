// The own ranking that is on its way, laid over what the server said: it shows at once, a refusal takes it back.
import type { RankingBody } from '#domain/voting/contract.ts'
import type { UserVote } from '#domain/voting/model.ts'
import { meanOf } from '#domain/voting/rules.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'

export const RANKING_LANE = 'ranking:'

/** By the id of the item its own place. */
export type Places = ReadonlyMap<string, NonNullable<UserVote>>

/** The places of the ranking that is on its way for an event; null when none is. */
export function wantedPlaces(entries: readonly OutboxEntry[], event_id: string): Places | null {
  const newest = entries.filter((entry) => entry.lane === RANKING_LANE + event_id && !entry.refusal).at(-1)
  return newest ? placesOf(newest) : null
}

/** The places that a sent ranking gives. */
export function placesOf({ body }: Pick<OutboxEntry, 'body'>): Places {
  const { votes } = body as RankingBody
  return new Map(
    votes.map(({ idea_id, vote_type, vote_numeric_value }) => [
      idea_id,
      { vote: null, vote_type, vote_numeric_value },
    ]),
  )
}

type Ranked = { id: string; total_rank: number; total_ranker: number; avg_rank: number; user_vote: UserVote }

/** The items as they will be when the own wanted places have arrived. */
export function withPlaces<T extends Ranked>(items: readonly T[], wanted: Places | null): T[] {
  return items.map((item) => {
    const vote = wanted?.get(item.id)
    if (!vote) return item
    const before = item.user_vote?.vote_numeric_value ?? null
    const total_rank = item.total_rank - (before ?? 0) + (vote.vote_numeric_value ?? 0)
    const total_ranker = item.total_ranker + Number(before === null)
    return { ...item, total_rank, total_ranker, avg_rank: meanOf(total_rank, total_ranker), user_vote: vote }
  })
}
