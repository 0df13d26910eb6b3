// Which answers hang on the wall, in which order, and how large.
import type { Idea } from '#domain/ideas/contract.ts'
import { ratedRows, topAnswers } from '#web/insights/results.ts'

/** Answers that any screen has room for. */
const HANGS_MAX = 30
/** Places that the newest answers have, whatever is liked. */
const NEW_MIN = 6
const [SMALLEST, LARGEST, PLAIN] = [0.85, 1.5, 1.05]
const [WIDE_MAX, WIDE_FROM] = [3, 1.3]

/** The liked ones, most likes first, then the newest. */
export function wallOf(ideas: readonly Idea[], newest: readonly Idea[], isRated: boolean): Idea[] {
  const all = [...new Map([...newest, ...ideas].map((idea) => [idea.id, idea])).values()]
  const best = (isRated ? ratedRows(all) : topAnswers(all)).filter((idea) => likesOf(idea, isRated) > 0)
  const liked = best.slice(0, HANGS_MAX - NEW_MIN)
  const ids = new Set(liked.map(({ id }) => id))
  return [...liked, ...newest.filter(({ id }) => !ids.has(id))].slice(0, HANGS_MAX)
}

/** The size of each beside the others: people see at once what many like. */
export function sizesOf(rows: readonly Idea[], isRated: boolean): number[] {
  const values = rows.map((idea) => likesOf(idea, isRated))
  const most = Math.max(0, ...values)
  return values.map((value) =>
    most === 0 ? PLAIN : SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(Math.max(0, value) / most),
  )
}

/** A few that are liked far more than the others are wider, too. */
export const isWide = (size: number, at: number) => at < WIDE_MAX && size > WIDE_FROM

const likesOf = (idea: Idea, isRated: boolean) => (isRated ? idea.total_rating : idea.like_count)
