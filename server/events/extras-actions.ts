// Tells pages that a session has more now than its questions.
import type { Work } from '#server/base/http/context.ts'
import type { BareEvent } from './bare-queries.ts'

/**
 * For the first topic or agenda of a session: its events have changed (`more`), and pages that were loaded before fetch them
 * again, also those whose line was not live yet.
 */
export async function announceExtras(
  { db, announce }: Pick<Work, 'db' | 'announce'>,
  { id, collection_id }: Pick<BareEvent, 'id' | 'collection_id'>,
): Promise<void> {
  const rows = collection_id
    ? await db.selectFrom('events').select('id').where('collection_id', '=', collection_id).execute()
    : [{ id }]
  for (const row of rows) announce({ session: row.id, kind: 'event_edited' })
}
