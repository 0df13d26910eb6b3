// The own votes that are on their way, laid over what the server said: a press shows at once, a refusal takes it back.
import type { UserVote } from '#domain/voting/model.ts'
import { applyOpinion, meanOf, percentages } from '#domain/voting/rules.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'

export const VOTE_LANE = 'vote:'
export const CHOICE_LANE = 'choice:'

/** By the id of the answer or comment: what the own vote shall be; null takes it back. */
export type WantedVotes = ReadonlyMap<string, UserVote>

/** Reads the wanted votes out of the outbox. */
export function wantedVotes(entries: readonly OutboxEntry[]): WantedVotes {
  const votes = entries.filter((entry) => entry.lane.startsWith(VOTE_LANE) && !entry.refusal)
  return new Map(votes.map((entry) => [entry.lane.slice(VOTE_LANE.length), wantedVote(entry)]))
}

/** The choice (id of the answer) that is on its way for a poll; null when none is. */
export function wantedChoice(entries: readonly OutboxEntry[], event_id: string): string | null {
  const newest = entries.filter((entry) => entry.lane === CHOICE_LANE + event_id && !entry.refusal).at(-1)
  return newest ? (/\/ideas\/([^/]+)\/votes$/.exec(newest.path)?.[1] ?? null) : null
}

export function wantedVote({ method, body }: Pick<OutboxEntry, 'method' | 'body'>): UserVote {
  if (method === 'DELETE') return null
  const { vote = null, vote_type = null, vote_numeric_value = null } = body as Partial<NonNullable<UserVote>>
  return { vote, vote_type, vote_numeric_value }
}

type Opinionated = { id: string; like_count: number; dislike_count: number; user_vote: UserVote }
type Rated = { total_rating: number; total_rater: number; avg_rating: number }

/** An answer or comment as it will be when the own wanted vote has arrived; the same object where nothing is wanted. */
export function withWanted<T extends Opinionated & Partial<Rated>>(item: T, wanted: WantedVotes): T {
  const vote = wanted.get(item.id)
  if (vote === undefined) return item
  if (vote?.vote_type === 'numeric_rating') return withRating(item, vote)
  const counted = applyOpinion(item, item.user_vote?.vote ?? null, vote?.vote ?? null)
  return { ...counted, user_vote: vote }
}

function withRating<T extends Opinionated & Partial<Rated>>(item: T, vote: NonNullable<UserVote>): T {
  const before = item.user_vote?.vote_numeric_value ?? null
  const total_rating = (item.total_rating ?? 0) - (before ?? 0) + (vote.vote_numeric_value ?? 0)
  const total_rater = (item.total_rater ?? 0) + Number(before === null)
  return {
    ...item,
    total_rating,
    total_rater,
    avg_rating: meanOf(total_rating, total_rater),
    user_vote: vote,
  }
}

type Choice = { id: string; choice_count: number; choice_pct: number; user_choice: boolean }

/** The choices of a poll as they will be when the own wanted choice has arrived, with shares that fit the counts. */
export function withWantedChoice<T extends Choice>(choices: readonly T[], chosen: string | null): T[] {
  const own = (choice: T) => (chosen === null ? choice.user_choice : choice.id === chosen)
  const counts = choices.map((choice) =>
    Math.max(0, choice.choice_count + Number(own(choice)) - Number(choice.user_choice)),
  )
  const shares = percentages(counts)
  return choices.map((choice, index) => ({
    ...choice,
    choice_count: counts[index]!,
    choice_pct: shares[index]!,
    user_choice: own(choice),
  }))
}
