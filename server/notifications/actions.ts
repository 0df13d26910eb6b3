// Notes who wrote what, so that its author alone finds it again.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import { OWN_ITEMS_MAX } from '#domain/notifications/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import { likesBeforeScope, ownItemScope } from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'

type Writing = { db: Executor; actor: Actor; personKey: PersonKeys }
type Written = { event_id: string; idea_id: string | null; comment_id?: string }

/** Parallel writes of one person race for a number; the loser takes the next. */
const TRIES = 3

/**
 * Notes an answer (`idea_id` alone) or a comment (with the answer it is on) as the actor's, in the transaction that
 * writes it. The row says that somebody wrote it, which the item says too. After fifty in one event nothing is noted.
 */
export async function insertOwnItem(writing: Writing, written: Written): Promise<void> {
  const { db, actor, personKey } = writing
  const { event_id, idea_id, comment_id = null } = written
  const keys = ownKeys(personKey, actor.user_id, event_id)
  const likes = idea_id && comment_id ? await likesBefore(writing, idea_id, comment_id) : null
  for (let tries = 0; tries < TRIES; tries++) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('own_items')
      .columns(['own_key', 'event_id', 'idea_id', 'comment_id', 'likes_before'])
      .expression(
        sql`select decode(k.key, 'hex'), ${event_id}::uuid, ${idea_id}::uuid, ${comment_id}::uuid, ${likes}::int
          from unnest(${keys}::text[]) with ordinality as k (key, n)
          where not exists (select 1 from own_items o where o.own_key = decode(k.key, 'hex'))
          order by k.n limit 1` as never,
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) return
  }
}

/** Hex of all keys that somebody's items in an event can have. */
export function ownKeys(personKey: PersonKeys, user_id: string, event_id: string): string[] {
  return Array.from({ length: OWN_ITEMS_MAX }, (_one, n) =>
    personKey(ownItemScope(event_id, n), user_id).toString('hex'),
  )
}

/**
 * The same number covered by a keyed hash, or, covered before, as it is. What stands in the store must not be readable
 * there: a count leads to the answer that has it.
 */
export function coverCount(count: number, cover: Buffer): number {
  return count ^ cover.readInt32BE(0)
}

/** Likes by others, so that who comments later is told of the later ones only. */
async function likesBefore({ db, actor, personKey }: Writing, idea_id: string, comment_id: string) {
  const own_key = personKey(idea_id, actor.user_id)
  const { rows } = await sql<{ votes: number }>`
    select greatest(0, i.like_count + i.rating_count - (select count(*)::int from votes v
      where v.scope_id = i.id and v.voter_key = ${own_key} and (v.vote or v.value is not null))) as votes
    from ideas i where i.id = ${idea_id}`.execute(db)
  return coverCount(rows[0]?.votes ?? 0, personKey(likesBeforeScope(comment_id), actor.user_id))
}
