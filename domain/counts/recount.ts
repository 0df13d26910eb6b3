// Counts a list again, from its ballots alone, by the rules of the product's own figures.
import { type Sums, sumsOf, votesOf } from '#domain/insights/figures.ts'
import type { Ballot, CountDocument, CountFigures, CountItem } from './model.ts'

const NOTHING: CountFigures = {
  ...{ like_count: 0, dislike_count: 0, choice_count: 0 },
  ...{ total_rating: 0, total_rater: 0, total_rank: 0, total_ranker: 0 },
}

/** What `length` items got by these ballots. A ballot on an item that is not in the list counts nowhere. */
export function figuresOf(length: number, ballots: readonly Ballot[]): CountFigures[] {
  const figures = Array.from({ length }, () => ({ ...NOTHING }))
  for (const { item, says, value } of ballots) {
    const got = figures[item]
    if (got) add(got, says, value)
  }
  return figures
}

function add(got: CountFigures, says: Ballot['says'], value: number): void {
  if (says === 'like') got.like_count += 1
  else if (says === 'dislike') got.dislike_count += 1
  else if (says === 'choice') got.choice_count += 1
  else if (says === 'stars') {
    got.total_rater += 1
    got.total_rating += value
  } else {
    got.total_ranker += 1
    got.total_rank += value
  }
}

type Counted = { items: readonly CountItem[]; figures: readonly CountFigures[] }

/** What shown items got together. */
export function sumsOfShown({ items, figures }: Counted): Sums {
  return sumsOf(figures.filter((_, index) => items[index]?.is_shown))
}

export type Difference = { item: CountItem; said: CountFigures; counted: CountFigures }
export type Recount = {
  /** Votes on what is shown, as the product counts them: a ranking is one. */
  votes: number
  /** Written answers that are shown. */
  answers: number
  /** Items whose ballots do not add up to what the list says. */
  differences: Difference[]
  /** Two ballots, or two answers, with one receipt: somebody would find theirs though it is gone. */
  doubles: number
  /** Ballots that name no item of the list. */
  strays: number
  /** More people voted than were given a ballot: there were so few. Null otherwise, and where the list does not say. */
  too_few_given: number | null
}

export function recount(document: CountDocument): Recount {
  const { items, ballots, figures: said, sealed } = document
  const counted = figuresOf(items.length, ballots)
  return {
    votes: votesOf(sumsOfShown({ items, figures: counted })),
    answers: items.filter(({ title, is_shown }) => title === null && is_shown).length,
    differences: items.flatMap((item, index) => {
      const pair = { item, said: said[index] ?? NOTHING, counted: counted[index]! }
      return sameFigures(pair.said, pair.counted) ? [] : [pair]
    }),
    // one receipt may stand for an answer and for the vote of its author on it: they are looked up apart
    doubles: doublesOf(ballots) + doublesOf(items),
    strays: ballots.filter(({ item }) => items[item] === undefined).length,
    too_few_given: sealed && voicesOf(document) > sealed.given ? sealed.given : null,
  }
}

function doublesOf(listed: readonly { receipt: string | null }[]): number {
  const receipts = listed.flatMap(({ receipt }) => receipt ?? [])
  return receipts.length - new Set(receipts).size
}

/** How many people there are at least: nobody chooses twice, or says two things of one item. */
export function voicesOf({
  items,
  ballots,
  kind,
}: Pick<CountDocument, 'items' | 'ballots' | 'kind'>): number {
  if (kind === 'choice') return ballots.length
  const voices = figuresOf(items.length, ballots).map(
    ({ like_count, dislike_count, total_rater, total_ranker }) =>
      Math.max(like_count + dislike_count, total_rater, total_ranker),
  )
  return Math.max(0, ...voices)
}

export function isWhole({ differences, doubles, strays, too_few_given }: Recount): boolean {
  return differences.length === 0 && doubles === 0 && strays === 0 && too_few_given === null
}

export function sameFigures(one: CountFigures, other: CountFigures): boolean {
  return (Object.keys(NOTHING) as (keyof CountFigures)[]).every((name) => one[name] === other[name])
}

/** Sorts ballots by their receipts; those without one last, by what they say. */
export function inNoOrder(ballots: readonly Ballot[]): Ballot[] {
  // ~ comes after every letter of base64url
  const key = ({ receipt }: Ballot) => receipt ?? '~'
  return [...ballots].sort(
    (one, other) =>
      compare(key(one), key(other)) ||
      one.item - other.item ||
      compare(one.says, other.says) ||
      one.value - other.value,
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
