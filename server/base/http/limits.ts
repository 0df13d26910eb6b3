// Limits of tries: per account, per client and overall. Never one vote per address: a whole room shares one.
import type { LimitName } from '#domain/base/call.ts'
import { too_many_tries } from '#domain/base/refusal.ts'
import { Refused } from './refused.ts'

export type Allowance = {
  /** Seconds of the window. */
  window: number
  per_account?: number
  per_client?: number
  overall?: number
}

/** Every limit, those of calls and that of codes which lead nowhere. */
export type Limits = Record<LimitName | 'wrong_code', Allowance>

/** Calls allowed per window. A room of people behind one address must get in, so clients have room. */
export const DEFAULT_LIMITS: Limits = {
  sign_in: { window: 600, per_account: 20, per_client: 300, overall: 20_000 },
  sign_up: { window: 600, per_account: 10, per_client: 60, overall: 2000 },
  mail: { window: 600, per_account: 6, per_client: 60, overall: 2000 },
  guest: { window: 60, per_client: 3000, overall: 30_000 },
  // a whole room leaves its addresses, nobody the same one again and again
  address: { window: 600, per_account: 6, per_client: 3000, overall: 30_000 },
  join_code: { window: 60, per_client: 6000, overall: 60_000 },
  upload: { window: 600, per_account: 40, per_client: 600, overall: 6000 },
  // cards and promo codes are tried out by machines, a few times by people
  purchase: { window: 600, per_account: 40, per_client: 300, overall: 6000 },
  // codes of six digits: few enough that nobody gets through, enough for slips of the thumb
  factor: { window: 1800, per_account: 10, per_client: 300, overall: 6000 },
  activity: { window: 60, per_client: 3000, overall: 60_000 },
  // a room mistypes, a machine guesses
  wrong_code: { window: 300, per_client: 60, overall: 600 },
}

type Window = { count: number; ends: number }

export type Tries = {
  /** Counts a try; throws 429 with the seconds to wait when it is one too many. */
  take(name: LimitName, client: string, account?: string): void
  /** Throws 429 when too many wrong codes came from this client, or from everywhere. */
  refuseGuessing(client: string): void
  missed(client: string): void
}

const KEYS_MAX = 100_000

/** Counts in the memory of this process; `now` in unix seconds. */
export function createTries(now: () => number, limits: Limits): Tries {
  const { wrong_code } = limits
  const windows = new Map<string, Window>()

  function open(key: string, seconds: number): Window {
    const time = now()
    const known = windows.get(key)
    if (known && known.ends > time) return known
    if (windows.size > KEYS_MAX) for (const [old, { ends }] of windows) if (ends <= time) windows.delete(old)
    const fresh = { count: 0, ends: time + seconds }
    windows.set(key, fresh)
    return fresh
  }

  function refuseOver(window: Window, most: number | undefined): void {
    if (most !== undefined && window.count >= most)
      throw new Refused(too_many_tries, Math.max(1, Math.ceil(window.ends - now())))
  }

  return {
    take(name, client, account) {
      const { window, per_account, per_client, overall } = limits[name]
      const counted: [Window, number | undefined][] = [
        [open(`${name} client ${client}`, window), per_client],
        [open(`${name} overall`, window), overall],
      ]
      if (account) counted.push([open(`${name} account ${account}`, window), per_account])
      for (const [bucket, most] of counted) refuseOver(bucket, most)
      for (const [bucket] of counted) bucket.count++
    },
    refuseGuessing(client) {
      refuseOver(open(`wrong code client ${client}`, wrong_code.window), wrong_code.per_client)
      refuseOver(open('wrong code overall', wrong_code.window), wrong_code.overall)
    },
    missed(client) {
      open(`wrong code client ${client}`, wrong_code.window).count++
      open('wrong code overall', wrong_code.window).count++
    },
  }
}
