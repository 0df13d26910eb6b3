// By how many people each answer was seen: each person counts once, and nothing stored tells who saw which.
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { Db, Executor } from '#server/base/db/open.ts'
import { createSharedWriter } from '#server/base/db/shared-writes.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context } from '#server/base/http/context.ts'
import type { Log } from '#server/base/log/log.ts'
import { sightedScope, sightingScope } from '#server/base/secrets/scopes.ts'

/** Bytes of a mark; of 300 answers two share theirs in one case of 100,000. */
const MARK_BYTES = 4
/** Milliseconds for which counts gather before they are added to the store, in one statement for everybody. */
const GATHER_MS = 3000

/** What one person saw, with the mark of each answer. */
type Report = { event_id: EventId; viewer_key: string; seen: ReadonlyMap<IdeaId, string> }

export type Sightings = {
  /** Remembers what the actor saw; resolves to how many answers that are counted once more. */
  save(
    viewing: Pick<Context<Actor>, 'actor' | 'ownKey'>,
    event_id: EventId,
    ids: readonly IdeaId[],
  ): Promise<number>
  /** Adds what was counted to the store. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Marks are committed before the call is answered. Counts follow some seconds later, in a transaction of their own, so that
 * no number in the store joins a mark to the answers it is about; a process that dies loses those seconds of them.
 */
export function createSightings(db: Db, log: Log): Sightings {
  const counts = createCounts(db, log)
  const save = createSharedWriter<Report, IdeaId[]>({
    name: 'sightings',
    keyOf: ({ event_id, viewer_key }) => `${event_id} ${viewer_key}`,
    write: (reports) => db.transaction().execute((turn) => storeMarks(turn, reports)),
  })
  return {
    async save({ actor, ownKey }, event_id, ids) {
      const keyOf = (scope: string) => ownKey(scope, actor.user_id)
      const viewer_key = keyOf(sightingScope(event_id)).toString('hex')
      const markOf = (id: IdeaId) => keyOf(sightedScope(id)).toString('hex', 0, MARK_BYTES)
      const seen = new Map(ids.filter(isUuid).map((id) => [id, markOf(id)]))
      const fresh = seen.size === 0 ? [] : await save({ event_id, viewer_key, seen })
      counts.add(fresh)
      return fresh.length
    },
    flush: counts.flush,
    close: counts.flush,
  }
}

/** The answers of each report that this person is counted for from now on. */
async function storeMarks(db: Executor, reports: readonly Report[]): Promise<IdeaId[][]> {
  const shown = await findShown(db, reports)
  const known = await lockMarks(db, reports)
  const fresh = reports.map(({ event_id, viewer_key, seen }) => {
    const marks = known.get(`${event_id} ${viewer_key}`) ?? new Set()
    return [...seen].filter(([id, mark]) => shown.get(id) === event_id && !marks.has(mark))
  })
  const added = reports
    .map(({ event_id, viewer_key }, at) => {
      const seen = Buffer.from(fresh[at]!.map(([, mark]) => mark).join(''), 'hex')
      return { event_id, viewer_key: Buffer.from(viewer_key, 'hex'), seen }
    })
    .filter(({ seen }) => seen.length > 0)
    .sort(
      (one, other) => one.event_id.localeCompare(other.event_id) || one.viewer_key.compare(other.viewer_key),
    )
  if (added.length > 0)
    await db
      .insertInto('sighting_marks')
      .values(added)
      // another process may have written the first ones meanwhile
      .onConflict((conflict) =>
        conflict
          .columns(['event_id', 'viewer_key'])
          .doUpdateSet({ seen: sql`sighting_marks.seen || excluded.seen` }),
      )
      .execute()
  return fresh.map((marked) => marked.map(([id]) => id))
}

/** The events of those answers that are shown. */
async function findShown(db: Executor, reports: readonly Report[]): Promise<Map<IdeaId, EventId>> {
  const ids = [...new Set(reports.flatMap(({ seen }) => [...seen.keys()]))]
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'event_id'])
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .where('kind', '=', 'answer')
    .where('state', '=', 'shown')
    .execute()
  return new Map(rows.map(({ id, event_id }) => [id, event_id]))
}

async function lockMarks(db: Executor, reports: readonly Report[]): Promise<Map<string, Set<string>>> {
  const events = reports.map(({ event_id }) => event_id)
  const viewers = reports.map(({ viewer_key }) => viewer_key)
  const { rows } = await sql<{ event_id: string; viewer_key: Buffer; seen: Buffer }>`
    select m.event_id, m.viewer_key, m.seen from sighting_marks m
    join unnest(${events}::uuid[], ${viewers}::text[]) as r (event_id, viewer_key)
      on m.event_id = r.event_id and m.viewer_key = decode(r.viewer_key, 'hex')
    order by m.event_id, m.viewer_key for update of m`.execute(db)
  return new Map(
    rows.map(({ event_id, viewer_key, seen }) => [
      `${event_id} ${viewer_key.toString('hex')}`,
      marksIn(seen),
    ]),
  )
}

function marksIn(seen: Buffer): Set<string> {
  const marks = new Set<string>()
  for (let at = 0; at < seen.length; at += MARK_BYTES) marks.add(seen.toString('hex', at, at + MARK_BYTES))
  return marks
}

/** What waits to be added to the store; what could not be added goes with the next. */
function createCounts(db: Db, log: Log) {
  const waiting = new Map<IdeaId, number>()
  let timer: NodeJS.Timeout | null = null
  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    const gathered = [...waiting]
    waiting.clear()
    if (gathered.length === 0) return
    try {
      await addCounts(db, gathered)
    } catch (error) {
      log.warn({ err: error }, 'sightings wait to be counted')
      add(gathered)
    }
  }
  const add = (more: Iterable<readonly [IdeaId, number]>) => {
    for (const [id, people] of more) waiting.set(id, (waiting.get(id) ?? 0) + people)
    if (waiting.size > 0) timer ??= setTimeout(() => void flush(), GATHER_MS)
  }
  return { add: (ids: readonly IdeaId[]) => add(ids.map((id) => [id, 1] as const)), flush }
}

async function addCounts(db: Db, counts: readonly (readonly [IdeaId, number])[]): Promise<void> {
  const ids = counts.map(([id]) => id)
  const people = counts.map(([, count]) => count)
  await sql`
    insert into sightings as s (idea_id, people)
    select i.id, c.people from unnest(${ids}::uuid[], ${people}::int[]) as c (id, people)
      join ideas i on i.id = c.id order by i.id
    on conflict (idea_id) do update set people = s.people + excluded.people`.execute(db)
}

/** Once a session is over nothing is counted any longer, and the marks go. */
export async function deleteMarks(db: Executor, event_id: EventId): Promise<void> {
  await db.deleteFrom('sighting_marks').where('event_id', '=', event_id).execute()
}
