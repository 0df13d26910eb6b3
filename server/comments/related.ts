// Comments that are like what somebody is writing.
import { sql } from 'kysely'
import type { IdeaId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import { type CommentRow, listCommentsById } from './queries.ts'

/** At most ten comments on this answer, the most alike first. */
export async function listRelatedComments(
  db: Executor,
  idea_id: IdeaId,
  query: string,
): Promise<CommentRow[]> {
  const { rows } = await sql<{ id: string }>`select id from related_comments(${idea_id}, ${query})`.execute(
    db,
  )
  const ids = rows.map((row) => row.id)
  const found = new Map((await listCommentsById(db, ids)).map((row) => [row.id as string, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
