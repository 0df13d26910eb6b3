// The order "Fair": new answers take turns near the top until enough people saw them, then what those made of them decides.

/** How many different rounds of turns there are: readers of one share an order, so it is computed this often at most. */
export const TURNS = 16

/** One of so many places, beginning with the second, belongs to an answer that is still on trial. */
const SHARE = 3
/**
 * An answer has been tried once a quarter of the people saw it that see an answer on average, and so many at least and at
 * most. Trials of all answers then need a quarter of what people read, less than the third that `SHARE` gives them.
 */
const TRIED = { share: 0.25, min: 5, max: 50 }
/** How sure the bound is: 1.96 standard deviations, 95 in 100. */
const Z = 1.96

/** An answer, and what people made of it. */
export type Exposed = {
  id: string
  /** Likes; where people give stars, the sum of them as parts of a like: one star is 0, five stars are 1. */
  likes: number
  /** The people that `likes` is a share of; never fewer than `likes`. */
  of: number
  /** The people who had it on their screen. */
  seen_by: number
}

/** What decides: `open` while people vote, `hidden` where results are (nothing does), `over` once voting has ended. */
export type FairStage = 'open' | 'hidden' | 'over'

/** Answers by rank, and those on trial, each with a number that shuffles them. */
export type FairSplit = { ranked: readonly string[]; tried: readonly { id: string; number: number }[] }

type Counted = {
  like_count: number
  rating_total: number
  rating_count: number
  seen_by: number
}

/** Not everybody who votes is counted as a reader, so there are at least as many readers as likes. */
export function exposedBy(id: string, counted: Counted, voting_mode: 'likes' | 'star-rating'): Exposed {
  const { like_count, rating_total, rating_count, seen_by } = counted
  if (voting_mode === 'star-rating')
    return { id, likes: (rating_total - rating_count) / 4, of: rating_count, seen_by }
  return { id, likes: like_count, of: Math.max(seen_by, like_count), seen_by }
}

/** How many people have to see an answer before it is ranked. */
export function enoughPeople(answers: readonly Pick<Exposed, 'seen_by'>[]): number {
  const total = answers.reduce((sum, { seen_by }) => sum + seen_by, 0)
  const share = Math.ceil((total / Math.max(1, answers.length)) * TRIED.share)
  return Math.min(TRIED.max, Math.max(TRIED.min, share))
}

/** The lower bound of Wilson's interval: the share of people who like it that is at least certain; 0 before the first. */
export function fairBound(likes: number, of: number): number {
  if (of === 0) return 0
  const share = likes / of
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z / (2 * of)) ** 2)
  return (share + Z ** 2 / (2 * of) - spread) / (1 + Z ** 2 / of)
}

/** Who is ranked, the best first, and who is on trial; ties by chance, never by time. */
export function splitFair(answers: readonly Exposed[], stage: FairStage): FairSplit {
  const enough = enoughPeople(answers)
  const isRanked = ({ seen_by }: Exposed) => stage === 'over' || (stage === 'open' && seen_by >= enough)
  const numbered = answers.map((answer) => ({ ...answer, number: numberOf(answer.id) }))
  const ranked = numbered
    .filter(isRanked)
    .map(({ id, number, likes, of }) => ({ id, number, bound: fairBound(likes, of) }))
    .sort((one, other) => other.bound - one.bound || one.number - other.number || byId(one, other))
  const tried = numbered.filter((answer) => !isRanked(answer)).map(({ id, number }) => ({ id, number }))
  return { ranked: ranked.map(({ id }) => id), tried }
}

/** The ids as readers of one turn (from 0 up to `TURNS`) see them. */
export function fairOrder({ ranked, tried }: FairSplit, turn: number): string[] {
  const salt = Math.imul(turn + 1, 0x9e3779b1)
  const taking = tried
    .map(({ id, number }) => ({ id, place: mixed(number ^ salt) }))
    .sort((one, other) => one.place - other.place || byId(one, other))
    .map(({ id }) => id)
  return merged(ranked, taking)
}

/** Two ids may have the same number: what came first decides nothing then either. */
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

/** The second place, and every third from there, is for one on trial, as long as there are both. */
function merged(ranked: readonly string[], taking: readonly string[]): string[] {
  const order: string[] = []
  let [next, turn] = [0, 0]
  while (next < ranked.length && turn < taking.length)
    order.push(order.length % SHARE === 1 ? taking[turn++]! : ranked[next++]!)
  return [...order, ...ranked.slice(next), ...taking.slice(turn)]
}

/** A number that says nothing about the answer but is always the same. */
function numberOf(id: string): number {
  let number = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) number = Math.imul(number ^ id.charCodeAt(at), 0x01000193)
  return mixed(number)
}

/** Spreads the bits of a number evenly over 32. */
function mixed(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}
