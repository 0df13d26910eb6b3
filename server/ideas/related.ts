// Answers that are like what somebody is writing.
import { sql } from 'kysely'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import { type IdeaRow, listIdeasInOrder } from './queries.ts'

/** At most ten answers of this event, the most alike first. */
export async function listRelatedIdeas(db: Executor, event_id: EventId, query: string): Promise<IdeaRow[]> {
  const { rows } = await sql<{ id: IdeaId }>`select id from related_ideas(${event_id}, ${query})`.execute(db)
  return listIdeasInOrder(
    db,
    rows.map((row) => row.id),
  )
}
