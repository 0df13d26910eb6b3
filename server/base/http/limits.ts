// Limits of tries: per account, per client and overall. Never one vote per address: a whole room shares one.
import { setTimeout as pause } from 'node:timers/promises'
import type { LimitName } from '#domain/base/call.ts'
import { too_many_tries, wrong_codes } from '#domain/base/refusal.ts'
import type { Bus } from '#server/base/realtime/bus.ts'
import { clientOf } from './addresses.ts'
import { type Count, createCounts } from './counts.ts'
import { Refused } from './refused.ts'

export type Allowance = {
  /** Length of the window in seconds. */
  window: number
  per_account?: number
  per_client?: number
  overall?: number
}

/** Every limit: those of calls, and that of codes that lead nowhere. */
export type Limits = Record<LimitName | 'wrong_code', Allowance>

/** Calls allowed per window. A room of people behind one address must get in, so clients have room. */
export const DEFAULT_LIMITS: Limits = {
  sign_in: { window: 600, per_account: 20, per_client: 300, overall: 20_000 },
  // ways to a provider: nothing is guessed there, and a hall begins them at once
  sign_on: { window: 60, per_client: 6000, overall: 30_000 },
  sign_up: { window: 600, per_account: 10, per_client: 60, overall: 2000 },
  mail: { window: 600, per_account: 6, per_client: 60, overall: 2000 },
  // ten thousand people in one hall join within a minute, some of them twice
  guest: { window: 60, per_client: 20_000, overall: 60_000 },
  // a whole room leaves its addresses; nobody leaves the same one again and again
  address: { window: 600, per_account: 6, per_client: 3000, overall: 30_000 },
  join_code: { window: 60, per_client: 20_000, overall: 120_000 },
  upload: { window: 600, per_account: 40, per_client: 600, overall: 6000 },
  // machines try out cards and promo codes; people try a few times
  purchase: { window: 600, per_account: 40, per_client: 300, overall: 6000 },
  // six-digit codes: few enough tries that nobody guesses one, enough for typing mistakes
  factor: { window: 1800, per_account: 10, per_client: 300, overall: 6000 },
  // everybody in a hall sends one each
  activity: { window: 60, per_client: 20_000, overall: 60_000 },
  // a page sends at most six a minute, and one as it is left
  sighting: { window: 60, per_account: 30, per_client: 60_000, overall: 120_000 },
  // a room mistypes, a machine guesses
  wrong_code: { window: 300, per_client: 60, overall: 600 },
}

export type Tries = {
  /**
   * Counts a try; throws 429 with the seconds to wait if it is one too many. A `device` on which the account has signed
   * in before is counted separately, so that nobody else uses up its tries.
   */
  take(name: LimitName, client: string, account?: string, device?: string | null): void
  /**
   * The try succeeded: people who prove who they are use up nothing of their client's limit, which a hall shares. The
   * counts by account and by device stay.
   */
  proved(name: LimitName, client: string): void
  /**
   * Resolves when a join code may be checked: at once, except for a client with too many wrong ones, whose codes are
   * checked one at a time. Right and wrong ones wait alike, so that the time taken reveals nothing.
   */
  turn(client: string): Promise<void>
  /** Whether the codes of this client have to wait for their turn. */
  waits(client: string): boolean
  /** Whether this client has sent this code before and it was right: it does not wait then. */
  wasRight(client: string, code: string): boolean
  /** The code was right, which is remembered for a day. */
  rightCode(client: string, code: string): void
  /** The code leads nowhere; throws 429 after too many of them. */
  wrongCode(client: string): void
  close(): void
}

type Options = {
  /** Unix seconds. */
  now(): number
  limits: Limits
  /** Keys what processes tell each other. */
  secret: Buffer
  /** Adds up with the other processes. */
  bus?: Bus | undefined
}

/** A client that has used less than this share of its own limit is not refused because of everybody else. */
const OWN_SHARE = 1 / 20

export function createTries(options: Options): Tries {
  const { limits, now } = options
  const counts = createCounts(options)

  function refuseOver({ count, ends }: Count, most: number | undefined): void {
    if (most !== undefined && count >= most) throw new Refused(too_many_tries, secondsTo(ends, now()))
  }

  return {
    take(name, ip, account, device) {
      const { window, per_account, per_client, overall } = limits[name]
      if (device) {
        const own = `${name} device ${device}`
        refuseOver(counts.read(own, window), per_account)
        return counts.add(own, window)
      }
      const [own, named, all] = [
        `${name} client ${clientOf(ip)}`,
        `${name} account ${account}`,
        `${name} overall`,
      ]
      const byClient = counts.read(own, window)
      refuseOver(byClient, per_client)
      if (account) refuseOver(counts.read(named, window), per_account)
      // an occasional client is not kept out by a crowd
      const isCrowd = per_client === undefined || byClient.count >= per_client * OWN_SHARE
      if (isCrowd) refuseOver(counts.read(all, window), overall)
      counts.add(own, window)
      counts.add(all, window)
      if (account) counts.add(named, window)
    },
    proved(name, ip) {
      const { window } = limits[name]
      for (const key of [`${name} client ${clientOf(ip)}`, `${name} overall`]) counts.takeBack(key, window)
    },
    ...codeTries(options, counts),
    close: counts.close,
  }
}

function secondsTo(ends: number, time: number): number {
  return Math.max(1, Math.ceil(ends - time))
}

/** Codes per second that each process checks for a client with too many wrong ones. */
const TURNS_PER_SECOND = 20
/** The most seconds one waits for its turn. */
const TURN_WAIT = 10
/** Seconds in which a client need not wait with a code that was right. */
const RIGHT_LIFE = 86_400
/** How many clients with their right codes, and clients taking turns, are remembered; the oldest are forgotten. */
const REMEMBERED_MAX = 50_000

/** Tells which window a client has used up: its own, or the one for everybody if it has a share in it. */
function usedUpOf(allowance: Allowance, counts: ReturnType<typeof createCounts>) {
  const { window, per_client = Number.POSITIVE_INFINITY, overall = Number.POSITIVE_INFINITY } = allowance
  return (client: string): Count | null => {
    const own = counts.read(`wrong code client ${client}`, window)
    if (own.count >= per_client) return own
    const all = counts.read('wrong code overall', window)
    return own.count > 0 && all.count >= overall ? all : null
  }
}

function codeTries({ limits, now }: Options, counts: ReturnType<typeof createCounts>) {
  const { window } = limits.wrong_code
  const usedUp = usedUpOf(limits.wrong_code, counts)
  const right = new Map<string, number>()
  const next = new Map<string, number>()

  return {
    wasRight: (ip: string, code: string) => (right.get(`${clientOf(ip)} ${code}`) ?? 0) > now(),
    waits: (ip: string) => usedUp(clientOf(ip)) !== null,
    async turn(ip: string): Promise<void> {
      const client = clientOf(ip)
      if (!usedUp(client)) return
      // turns use the machine's own clock, since they are waited for
      const time = performance.now() / 1000
      const at = Math.max(time, next.get(client) ?? 0)
      if (at - time > TURN_WAIT) throw new Refused(too_many_tries, 1)
      remember(next, client, at + 1 / TURNS_PER_SECOND)
      if (at > time) await pause((at - time) * 1000)
    },
    rightCode(ip: string, code: string): void {
      remember(right, `${clientOf(ip)} ${code}`, now() + RIGHT_LIFE)
    },
    wrongCode(ip: string): void {
      const client = clientOf(ip)
      const over = usedUp(client)
      if (over) throw new Refused(wrong_codes, secondsTo(over.ends, now()))
      counts.add(`wrong code client ${client}`, window)
      counts.add('wrong code overall', window)
    },
  }
}

function remember(map: Map<string, number>, key: string, value: number): void {
  map.delete(key)
  if (map.size >= REMEMBERED_MAX) map.delete(map.keys().next().value as string)
  map.set(key, value)
}
