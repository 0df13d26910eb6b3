// Tells who holds a login session, thousands of times a second: a short memory before the store.
import { isLockedByTrial } from '#domain/accounts/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { Billing } from '#domain/billing/model.ts'
import { dayOf, toUnix } from '#server/base/day.ts'
import type { Db } from '#server/base/db/open.ts'
import { hashToken } from '#server/base/secrets/tokens.ts'

export type Authenticator = {
  /** Who holds this token, or null. */
  authenticate(token: string): Promise<Actor | null>
  /** Asks the store again for this login session, as after its end. */
  forget(login_session_id: string): void
  /** The same for every login session of a person. */
  forgetUser(user_id: string): void
}

/** Seconds an answer is remembered. */
const LIFE = 10
/** An account that is not verified yet may be a moment later, and should not wait for it. */
const LIFE_UNVERIFIED = 1
const ENTRIES_MAX = 20_000
/** What a token looks like: 256 bits as base64url. Anything else is nobody's, without asking. */
const TOKEN = /^[\w-]{43}$/

type Parts = { db: Db; now: () => number; billing: Billing; most?: number }

/** `now` in unix seconds, `most` entries to remember. Ends of login sessions elsewhere come in through `forget`, or count after ten seconds. */
export function createAuthenticator({ db, now, billing, most = ENTRIES_MAX }: Parts): Authenticator {
  const memory = createMemory(now, most)
  const asked = new Map<string, Promise<Actor | null>>()

  function ask(key: string, hash: Buffer): Promise<Actor | null> {
    const asking = findActor({ db, now: now(), billing }, hash)
      .then((actor) => {
        // what was asked before somebody was forgotten may be old: it is answered, not remembered
        if (actor && asked.get(key) === asking) memory.remember(key, actor)
        return actor
      })
      .finally(() => {
        if (asked.get(key) === asking) asked.delete(key)
      })
    asked.set(key, asking)
    return asking
  }

  function drop(matches: (actor: Actor) => boolean): void {
    memory.drop(matches)
    asked.clear()
  }

  return {
    async authenticate(token) {
      if (!TOKEN.test(token)) return null
      const hash = hashToken(token)
      const key = hash.toString('base64')
      return memory.recall(key) ?? asked.get(key) ?? ask(key, hash)
    },
    forget: (id) => drop((actor) => actor.login_session_id === id),
    forgetUser: (id) => drop((actor) => actor.user_id === id),
  }
}

/** Actors by the hash of their token, the oldest first; one that is full forgets the oldest. */
function createMemory(now: () => number, most: number) {
  const entries = new Map<string, { actor: Actor; since: number }>()
  return {
    recall(key: string): Actor | null {
      const entry = entries.get(key)
      if (!entry) return null
      const age = now() - entry.since
      // a clock that was set back makes nothing live longer
      if (age >= 0 && age < lifeOf(entry.actor)) return entry.actor
      entries.delete(key)
      return null
    },
    remember(key: string, actor: Actor): void {
      if (entries.size >= most) entries.delete(entries.keys().next().value as string)
      entries.set(key, { actor, since: now() })
    },
    drop(matches: (actor: Actor) => boolean): void {
      for (const [key, { actor }] of entries) if (matches(actor)) entries.delete(key)
    },
  }
}

function lifeOf(actor: Actor): number {
  return actor.guest || actor.verified ? LIFE : LIFE_UNVERIFIED
}

type Asking = { db: Db; now: number; billing: Billing }

async function findActor({ db, now, billing }: Asking, token_hash: Buffer): Promise<Actor | null> {
  const row = await db
    .selectFrom('login_sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id as login_session_id',
      'u.id as user_id',
      'u.tenant_id',
      'u.guest',
      'u.verified',
      'u.role_type',
      'u.email',
      'u.plan_id',
      'u.plan_expiration',
    ])
    .where('s.token_hash', '=', token_hash)
    .where('s.expires_on', '>=', dayOf(now))
    .executeTakeFirst()
  if (!row) return null
  const { email, plan_id, plan_expiration, ...actor } = row
  const plan = { id: plan_id, expiration: plan_expiration && toUnix(plan_expiration) }
  const locked = email !== null && isLockedByTrial({ ...actor, plan }, billing, now)
  return { ...actor, trial_ended: locked ? { email } : null }
}
