// Comments that the creator of an event takes away, and gives back. What is archived is a stub that kept its text.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { CommentId, EventId } from '#domain/base/ids.ts'
import { moderationRefusal } from '#domain/billing/upsells.ts'
import type { ArchivedComment, CommentDecision } from '#domain/comments/contract.ts'
import { comment_not_found } from '#domain/comments/refusals.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { findTerms } from '#server/billing/queries.ts'
import { loadOwnBareEvent } from '#server/events/bare-queries.ts'
import { viewMedia } from '#server/media/view.ts'
import { type CommentRow, listCommentsById, loadComment } from './queries.ts'
import { wireTime } from './view.ts'

/** What the page shows is another now: which comments come, change, leave a note, or go. */
type Moved = { row: CommentRow; kind: 'created' | 'edited' | 'stubbed' | 'deleted'; comments: CommentId[] }

/** Null where it was so already. */
export async function moveComment(
  context: Context<Actor>,
  id: string,
  state: CommentDecision,
): Promise<Moved | null> {
  const { db, actor } = context
  const { event_id } = await loadComment(db, actor, id)
  await loadOwnBareEvent(db, actor, event_id)
  refuseIf(moderationRefusal(await findTerms(context, actor.user_id)))
  await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id as CommentId)
    .forUpdate()
    .execute()
  const row = await loadComment(db, actor, id)
  // of what its author removed nothing is left to give back
  if (row.stubbed && !row.archived) refuse(comment_not_found)
  const archived = state === 'archived'
  if (row.archived === archived) return null
  const seenBefore = archived ? [] : await listHiddenAbove(db, row.id)
  await db.updateTable('comments').set({ archived, stubbed: archived }).where('id', '=', row.id).execute()
  if (await holdsComments(db, row.id))
    return { row, kind: archived ? 'stubbed' : 'edited', comments: [row.id] }
  if (!archived) return { row, kind: 'created', comments: [...seenBefore, row.id] }
  return { row, kind: 'deleted', comments: [row.id, ...(await listHiddenAbove(db, row.id))] }
}

/** Whether anything below it is shown, so that a note stands in its place. */
async function holdsComments(db: Executor, id: CommentId): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select holds_comments(${id}) as holds`.execute(db)
  return rows[0]!.holds
}

/** The archived comments right above it that hold nothing else, and so stand in no list. */
async function listHiddenAbove(db: Executor, id: CommentId): Promise<CommentId[]> {
  const { rows } = await sql<{ id: CommentId }>`
    with recursive above as (
      select p.id, p.parent_comment_id from comments c join comments p on p.id = c.parent_comment_id
        where c.id = ${id} and p.archived and not holds_comments(p.id)
      union all select p.id, p.parent_comment_id from above a join comments p on p.id = a.parent_comment_id
        where p.archived and not holds_comments(p.id)
    ) select id from above`.execute(db)
  return rows.map((row) => row.id)
}

/** A page of what was archived, the newest comment first, with the answer that it is on. */
export async function listArchived(
  db: Executor,
  event_id: EventId,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ comments: ArchivedComment[]; total: number; next_offset: number | null }> {
  const { rows: places } = await sql<{ id: CommentId; content: string | null }>`
    select c.id, i.content from comments c left join ideas i on i.id = c.idea_id
    where c.event_id = ${event_id} and c.archived order by c.created_time desc, c.id`.execute(db)
  const page = places.slice(offset, offset + limit)
  const known = new Map(
    (
      await listCommentsById(
        db,
        page.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const comments = page.flatMap(({ id, content }) => {
    const row = known.get(id)
    return row ? [viewArchived(row, content)] : []
  })
  const next = offset + page.length
  return { comments, total: places.length, next_offset: next < places.length ? next : null }
}

function viewArchived(row: CommentRow, content: string | null): ArchivedComment {
  const { id, description, author_name, like_count, comment_count, idea_id, is_hero } = row
  return {
    ...{ id, description, author_name, like_count, comment_count, is_hero },
    created_time: wireTime(row.created_time, row.anonymous),
    media: viewMedia(row.media),
    parent_idea_id: idea_id,
    idea_content: content,
  }
}
