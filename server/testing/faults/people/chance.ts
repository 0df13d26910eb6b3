// Chance that can be repeated: the same seed gives the same crowd.
import { numbersFrom } from '#domain/base/seeded.ts'

export type Chance = {
  /** From 0 up to 1. */
  number(): number
  /** A whole number from 0 up to `below`. */
  below(limit: number): number
  /** True in this share of cases. */
  happens(share: number): boolean
  pick<T>(list: readonly T[]): T | undefined
  /** A length of time, mostly shorter than the mean and sometimes much longer; at most four times as long. */
  pause(mean: number): number
  /** A name from the weights, heavier ones more often. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K | undefined
}

export function createChance(seed: number): Chance {
  const number = numbersFrom(seed)
  const below = (limit: number) => Math.floor(number() * limit)
  return {
    number,
    below,
    happens: (share) => number() < share,
    pick: (list) => list[below(list.length)],
    pause: (mean) => Math.min(4 * mean, -Math.log(1 - number()) * mean),
    weighted<K extends string>(weights: Partial<Record<K, number>>) {
      const entries = Object.entries(weights) as [K, number][]
      let left = number() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      return entries.find(([, weight]) => {
        left -= weight
        return left < 0
      })?.[0]
    },
  }
}
