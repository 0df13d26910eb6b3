// Tells who holds a login session, thousands of times a second: a short memory before the store.
import { sql } from 'kysely'
import { isLockedByTrial } from '#domain/accounts/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { LoginSessionId, UserId } from '#domain/base/ids.ts'
import type { Billing } from '#domain/billing/model.ts'
import type { SecondFactor } from '#domain/credentials/model.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Db } from '#server/base/db/open.ts'
import { hashToken, isSessionToken } from '#server/base/secrets/tokens.ts'
import { storedPlan } from '#server/billing/queries.ts'
import { askedFactor, ownFactors } from './factor-actions.ts'

export type Authenticator = {
  /** Who holds this token, or null. */
  authenticate(token: string): Promise<Actor | null>
  /** Who holds these login sessions now, by their ids, past the memory. */
  holders(login_session_ids: readonly string[]): Promise<Map<string, Actor>>
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

type Parts = {
  db: Db
  now: () => number
  billing: Billing
  second_factor: SecondFactor
  /** Hears of login sessions that were not used before on this day. */
  noteUse?: (login_session_id: LoginSessionId) => void
  most?: number
}

/** `now` in unix seconds, `most` entries to remember. Ends of login sessions elsewhere come in through `forget`, or count after ten seconds. */
export function createAuthenticator({ now, most = ENTRIES_MAX, ...parts }: Parts): Authenticator {
  const memory = createMemory(now, most)
  const asked = new Map<string, Promise<Actor | null>>()

  function ask(key: string, hash: Buffer): Promise<Actor | null> {
    const asking = findActor({ ...parts, now: now() }, hash)
      .then((actor) => {
        // what was asked before somebody was forgotten may be old: it is answered, not remembered; whether a
        // delegate still may act, an administrator view, and whether the second factor was given, is asked at every call
        const steady = actor && !actor.delegate_user_id && !actor.viewer && !actor.factor_asked
        if (steady && asked.get(key) === asking) memory.remember(key, actor)
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
      if (!isSessionToken(token)) return null
      const hash = hashToken(token)
      const key = hash.toString('base64')
      return memory.recall(key) ?? asked.get(key) ?? ask(key, hash)
    },
    holders: (ids) => findHolders({ ...parts, now: now() }, ids),
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

type Asking = Pick<Parts, 'db' | 'billing' | 'second_factor' | 'noteUse'> & { now: number }

/** Who really looks, of a login session `s` that shows the product of `v`. */
const viewerPart = sql<Actor['viewer']>`case when v.id is not null then
  (select json_build_object('user_id', o.id, 'email', o.email) from users o where o.id = s.user_id) end`

/** Login sessions with whoever they show the product to. */
function selectHolders({ db, now, second_factor }: Asking) {
  return (
    db
      .selectFrom('login_sessions as s')
      // without its grant an acting login session is its own user's again
      .leftJoin('delegates as d', (join) =>
        join.onRef('d.user_id', '=', 's.acting_for_id').onRef('d.delegate_id', '=', 's.user_id'),
      )
      .leftJoin('users as v', (join) =>
        join
          .onRef('v.id', '=', 's.viewing_as_id')
          .on('s.viewing_until', '>', toDate(now))
          .on('v.disabled_on', 'is', null),
      )
      .innerJoin('users as u', (join) =>
        join
          .on('u.id', '=', sql<UserId>`coalesce(v.id, d.user_id, s.user_id)`)
          .on('u.disabled_on', 'is', null),
      )
      .select([
        's.id as login_session_id',
        'u.id as user_id',
        'd.delegate_id as delegate_user_id',
        'u.tenant_id',
        'u.guest',
        'u.verified',
        'u.role_type',
        'u.email',
        'u.plan_id',
        'u.plan_expiration',
        's.last_used_on',
        's.factor_given',
        ownFactors(second_factor, sql.ref('s.user_id')).as('factors'),
        viewerPart.as('viewer'),
      ])
  )
}

async function findActor(asking: Asking, token_hash: Buffer): Promise<Actor | null> {
  const row = await selectHolders(asking)
    .where('s.token_hash', '=', token_hash)
    .where('s.expires_on', '>=', dayOf(asking.now))
    .executeTakeFirst()
  return row ? actorOf(asking, row) : null
}

async function findHolders(asking: Asking, ids: readonly string[]): Promise<Map<string, Actor>> {
  if (ids.length === 0) return new Map()
  const rows = await selectHolders(asking)
    .where('s.id', '=', sql<LoginSessionId>`any (${[...ids]}::uuid[])`)
    .where('s.expires_on', '>=', dayOf(asking.now))
    .execute()
  return new Map(rows.map((row) => [row.login_session_id, actorOf(asking, row)]))
}

type HolderRow = Awaited<ReturnType<ReturnType<typeof selectHolders>['executeTakeFirstOrThrow']>>

function actorOf(asking: Asking, row: HolderRow): Actor {
  const { now, billing, second_factor } = asking
  const { email, plan_id, plan_expiration, last_used_on, factor_given, factors, ...actor } = row
  // of guests nothing more is kept than that they are there
  if (!actor.guest && last_used_on < dayOf(now)) asking.noteUse?.(actor.login_session_id)
  const plan = storedPlan({ plan_id, plan_expiration })
  const locked = email !== null && !actor.viewer && isLockedByTrial({ ...actor, plan }, billing, now)
  const factor_asked = factor_given ? null : askedFactor(factors, second_factor)
  return { ...actor, trial_ended: locked ? { email } : null, factor_asked }
}
