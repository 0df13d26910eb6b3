// Takes a comment away without taking the replies of others with it.
import type { CommentId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'

type Removed = {
  /** The comment, unless it left a stub, and the stubs above it that held nothing else. */
  gone: CommentId[]
  stubbed: CommentId[]
}

/** What replies hang on stays as a stub, without text and author; the rest goes. */
export async function removeComment(db: Executor, id: CommentId): Promise<Removed> {
  if (await isHolding(db, id)) {
    await db
      .updateTable('comments')
      .set({
        stubbed: true,
        description: '',
        media_id: null,
        author_key: null,
        author_id: null,
        reveal_name: false,
      })
      .where('id', '=', id)
      .execute()
    return { gone: [], stubbed: [id] }
  }
  const gone: CommentId[] = []
  for (let next: CommentId | null = id; next; ) {
    gone.push(next)
    const above = await deleteOne(db, next)
    next = above && !(await isHolding(db, above)) ? above : null
  }
  return { gone, stubbed: [] }
}

/** Gives the stub above it, if that is one. */
async function deleteOne(db: Executor, id: CommentId): Promise<CommentId | null> {
  const { parent_comment_id } = await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .returning('parent_comment_id')
    .executeTakeFirstOrThrow()
  if (!parent_comment_id) return null
  const above = db.selectFrom('comments').select('id').where('id', '=', parent_comment_id)
  return (
    (await above.where('stubbed', '=', true).where('archived', '=', false).executeTakeFirst())?.id ?? null
  )
}

/** Whether replies hang on it. It is locked first, so that no reply comes between the look and the action. */
async function isHolding(db: Executor, id: CommentId): Promise<boolean> {
  await db.selectFrom('comments').select('id').where('id', '=', id).forUpdate().execute()
  const reply = db.selectFrom('comments').select('id').where('parent_comment_id', '=', id).limit(1)
  return (await reply.executeTakeFirst()) !== undefined
}
