// Tells who holds a login session, thousands of times a second: a short memory before the store.
import type { Actor } from '#domain/base/actor.ts'
import { dayOf } from '#server/base/day.ts'
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

type Parts = { db: Db; now: () => number; most?: number }

/** `now` in unix seconds, `most` entries to remember. Ends of login sessions elsewhere come in through `forget`, or count after ten seconds. */
export function createAuthenticator({ db, now, most = ENTRIES_MAX }: Parts): Authenticator {
  const memory = createMemory(now, most)
  const asked = new Map<string, Promise<Actor | null>>()

  function ask(key: string, hash: Buffer): Promise<Actor | null> {
    const asking = findActor(db, hash, dayOf(now()))
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

async function findActor(db: Db, token_hash: Buffer, today: string): Promise<Actor | null> {
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
    ])
    .where('s.token_hash', '=', token_hash)
    .where('s.expires_on', '>=', today)
    .executeTakeFirst()
  return row ?? null
}
