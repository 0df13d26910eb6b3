// Marks of what somebody has seen: found by a keyed hash, their counts covered.
import { sql } from 'kysely'
import type { EventId } from '#domain/base/ids.ts'
import type { Entry, Mark } from '#domain/notifications/rules.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { markCountScope, markScope } from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { coverCount } from './actions.ts'

export type Person = { user_id: string; personKey: PersonKeys }
/** What a mark is about. */
type Subject = Pick<Entry, 'style' | 'event_id' | 'target_id'>

/** The id of a notification: hex of the key of its mark, the same for one person and target for ever. */
export function markId({ user_id, personKey }: Person, { style, target_id, event_id }: Subject): string {
  return personKey(markScope(style, target_id ?? event_id), user_id).toString('hex')
}

/** The cover of the count is another hash than the key: the key stands in the store. */
function coverOf({ user_id, personKey }: Person, { style, target_id, event_id }: Subject): Buffer {
  return personKey(markCountScope(style, target_id ?? event_id), user_id)
}

export type FoundMark = Mark & { marked_on: string }

/** The marks of these subjects by their ids. */
export async function findMarks(
  db: Executor,
  person: Person,
  subjects: readonly Subject[],
): Promise<Map<string, FoundMark>> {
  const wanted = new Map(subjects.map((subject) => [markId(person, subject), subject]))
  if (wanted.size === 0) return new Map()
  const { rows } = await sql<{ id: string; seen_count: number; cleared: boolean; marked_on: string }>`
    select encode(m.mark_key, 'hex') as id, m.seen_count, m.cleared, m.marked_on
    from unnest(${[...wanted.keys()]}::text[]) as k (id)
    join notification_marks m on m.mark_key = decode(k.id, 'hex')`.execute(db)
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      { ...row, seen_count: coverCount(row.seen_count, coverOf(person, wanted.get(id)!)) },
    ]),
  )
}

/** Marks entries of one event as seen, or cleared too, in one statement. */
export async function saveMarks(
  db: Executor,
  person: Person,
  { entries, cleared, now }: { entries: readonly Entry[]; cleared: boolean; now: number },
): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('notification_marks')
    .values(
      entries.map((entry) => ({
        mark_key: Buffer.from(markId(person, entry), 'hex'),
        event_id: entry.event_id as EventId,
        seen_count: coverCount(entry.count, coverOf(person, entry)),
        cleared,
        // so that what was seen on a later day than it came stays in the list
        marked_on: dayOf(entry.style === 'new' ? entry.updated_time : now),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('mark_key').doUpdateSet((eb) => ({
        seen_count: eb.ref('excluded.seen_count'),
        cleared: eb.ref('excluded.cleared'),
        marked_on: eb.ref('excluded.marked_on'),
      })),
    )
    .execute()
}
