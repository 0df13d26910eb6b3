// Checks again who may listen: at once when the database says that rights changed, and everybody once a minute.
import { sql } from 'kysely'
import type { Db } from '#server/base/db/open.ts'
import type { RightsChange } from '#server/base/db/tables/system.ts'
import type { Log } from '#server/base/log/log.ts'
import type { Claim, Realtime } from './realtime.ts'

/** The rights that some claims have lost. */
export type Lost = {
  /** Login sessions that no longer belong to anybody, or belong to somebody else. */
  sessions: readonly string[]
  /** Channels that their user may not hear. */
  claims: readonly Claim[]
}

export type RightsParts = {
  db: Db
  realtime: Realtime
  log: Log
  /** One query for many claims. `all`: also those that no longer exist. */
  askAgain(claims: readonly Claim[], all: boolean): Promise<Lost>
  /** Hears of each change before anybody is checked, so that no cached answer is used. */
  forget(change: RightsChange): void
  /** Something was found that other processes should check now, not at their next turn. */
  tellOthers(): void
}

export type RightsWatch = {
  /** Something was committed that may have changed rights: checks now. */
  look(): void
  close(): Promise<void>
}

/** Milliseconds between two checks, which find whatever nobody announced. */
const LOOK_MS = 1000
const ALL_MS = 60_000
/** A signature may be on its way while its right goes away: recently checked ones are checked once more. */
const AGAIN_MS = 3000
const BATCH = 1000
const KEPT_MINUTES = 10

type Watch = RightsParts & {
  since: string | null
  seen: Set<string>
  running: Promise<void> | null
  again: boolean
}

export function watchRights(parts: RightsParts): RightsWatch {
  const watch: Watch = { ...parts, since: null, seen: new Set(), running: null, again: false }
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer.unref())
  }
  const look = () => {
    if (watch.running) watch.again = true
    else watch.running = run(watch, later)
  }
  const everything = () => {
    void guarded(watch, async () => {
      await askAll(watch)
      await throwAway(watch)
    })
    later(ALL_MS, everything)
  }
  const regularly = () => {
    look()
    later(LOOK_MS, regularly)
  }
  regularly()
  later(ALL_MS, everything)
  return {
    look,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      watch.again = false
      await watch.running
    },
  }
}

type Later = (ms: number, work: () => void) => void

async function run(watch: Watch, later: Later): Promise<void> {
  do {
    watch.again = false
    await guarded(watch, () => lookOnce(watch, later))
  } while (watch.again)
  watch.running = null
}

/** The database may be away; it has recorded what changed, so the next check finds it. */
async function guarded({ log }: Watch, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ error }, 'rights could not be asked again')
  }
}

async function lookOnce(watch: Watch, later: Later): Promise<void> {
  const isFirst = watch.since === null
  const changes = await readNew(watch)
  if (isFirst || changes.length === 0) return
  for (const change of changes) watch.forget(change)
  const subjects = new Set(changes.map(({ kind, subject }) => `${kind} ${subject}`))
  watch.tellOthers()
  const ask = () => askSome(watch, (claim) => subjectsOf(claim).some((subject) => subjects.has(subject)))
  later(AGAIN_MS, () => void guarded(watch, ask))
  await ask()
}

/**
 * What was committed since the last check. Numbers are assigned before the commit, so a later one may appear first:
 * this reads everything that began no earlier than what was still running then, and skips what is known.
 */
async function readNew(watch: Watch): Promise<RightsChange[]> {
  const { rows } = await sql<{ reached: string; changes: RightsChange[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as reached,
      coalesce((select json_agg(json_build_object('id', c.id::text, 'kind', c.kind, 'subject', c.subject) order by c.id)
        from rights_changes c
        where c.made_by >= coalesce(${watch.since}::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))), '[]') as changes`.execute(
    watch.db,
  )
  const { reached, changes } = rows[0]!
  const fresh = changes.filter(({ id }) => !watch.seen.has(id))
  watch.seen = new Set(changes.map(({ id }) => id))
  watch.since = reached
  return fresh
}

function subjectsOf({ channel, user_id, login_session_id }: Claim): string[] {
  const [, kind, id] = /^private-(\w+)-(.+)$/.exec(channel) ?? []
  return [`${kind} ${id}`, `user ${user_id}`, `login_session ${login_session_id}`]
}

async function askSome(watch: Watch, isMeant: (claim: Claim) => boolean): Promise<void> {
  await ask(watch, watch.realtime.claims().filter(isMeant), false)
}

async function askAll(watch: Watch): Promise<void> {
  await ask(watch, watch.realtime.claims(), true)
}

async function ask({ askAgain, realtime, log }: Watch, claims: Claim[], all: boolean): Promise<void> {
  for (let at = 0; at < claims.length; at += BATCH) {
    const lost = await askAgain(claims.slice(at, at + BATCH), all)
    const users = new Map<string, Set<string>>()
    for (const { channel, user_id } of lost.claims)
      users.set(channel, (users.get(channel) ?? new Set()).add(user_id))
    for (const [channel, ids] of users) realtime.dropChannel(channel, ids)
    for (const id of new Set(lost.sessions)) realtime.dropLoginSession(id)
    const counts = { claims: lost.claims.length, sessions: lost.sessions.length }
    if (counts.claims + counts.sessions > 0) log.info(counts, 'listeners lost their right')
  }
}

async function throwAway({ db }: Watch): Promise<void> {
  await sql`delete from rights_changes where made_time < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(
    db,
  )
}
