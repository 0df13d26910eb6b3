// How many answers an attacker links, beyond what chance gives, told so that luck is no finding.
import { PEOPLE } from './session.ts'

/** Of an assignment of answers to people one in so many is right by chance. */
export const CHANCE = 1 / PEOPLE
/** What anonymity and seals promise at most: chance, and two in a hundred. */
export const BAR = CHANCE + 0.02

export type Figure = { linked: number; of: number; by: string }

/** For each way of guessing, how many were right at each question that was attacked. */
export type Tally = Map<string, number[]>

export function count(tally: Tally, way: string, question: number, right: number): void {
  const rights = tally.get(way) ?? []
  rights[question] = right
  tally.set(way, rights)
}

/**
 * What the best way finds. Of thousands of ways one is always lucky, so the attacker chooses it on one half of the
 * questions, where the truth is known, and is counted on the other; then the halves change places.
 */
export function figureOf(tally: Tally, questions: number, isRead: (way: string) => boolean): Figure {
  const halves = [0, 1].map((half) => (question: number) => question % 2 === half)
  const sum = (rights: readonly number[], isIn: (question: number) => boolean) =>
    rights.reduce((total, right, question) => total + (isIn(question) ? right : 0), 0)
  const known = [...tally].filter(([way]) => isRead(way))
  let linked = 0
  const ways: string[] = []
  for (const [half, isIn] of halves.entries()) {
    let best: [string, number[], number] = ['none', [], -1]
    for (const [way, rights] of known) {
      const learned = sum(rights, isIn)
      if (learned > best[2]) best = [way, rights, learned]
    }
    ways.push(best[0])
    linked += sum(best[1], halves[1 - half]!)
  }
  return { linked, of: questions * PEOPLE, by: [...new Set(ways)].join('; ') }
}

/** How likely it is that so many or more are linked where the rate is no higher than this: of many rare events (Poisson). */
export function tail({ linked, of }: Pick<Figure, 'linked' | 'of'>, rate: number): number {
  const mean = of * rate
  // as a logarithm: of many answers the first terms are smaller than any number
  let term = -mean
  let below = 0
  for (let n = 0; n < linked; n++) {
    below += Math.exp(term)
    term += Math.log(mean) - Math.log(n + 1)
  }
  return Math.max(0, 1 - below)
}

/** The lowest and the highest rate that the figure leaves possible, together with 95 in a hundred. */
export function bounds(figure: Figure): [number, number] {
  const rates = Array.from({ length: 1001 }, (_, n) => n / 1000)
  const low = rates.findLast((rate) => tail(figure, rate) <= 0.025) ?? 0
  const more = { ...figure, linked: figure.linked + 1 }
  const high = rates.find((rate) => tail(more, rate) >= 0.975) ?? 1
  return [low, high]
}

/** Chance says no to this once in so many runs at most: above it the bar is missed, and not by luck. */
const SURE = 1e-5
/** The smallest leak, as a rate over chance, that so many answers show nine times in ten; a smaller one may go unseen. */
export function leastFound(of: number): number {
  let linked = 0
  while (linked < of && !isAboveBar({ linked, of })) linked += 1
  const rates = Array.from({ length: 1001 }, (_, n) => n / 1000)
  return (rates.find((rate) => tail({ linked, of }, rate) >= 0.9) ?? 1) - CHANCE
}

export const isAboveBar = (figure: Pick<Figure, 'linked' | 'of'>): boolean => tail(figure, BAR) < SURE
