// A promise as the link of an email finds it.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { TopicId, TopicListId, UserId } from '#domain/base/ids.ts'
import type { PromiseView } from '#domain/promises/contract.ts'
import { promise_not_found } from '#domain/promises/refusals.ts'
import type { TopicState } from '#domain/topics/model.ts'
import { isOverdue } from '#domain/topics/rules.ts'
import { isLive } from '#server/base/db/live-topics.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { found } from '#server/base/http/refused.ts'
import { localDay } from '#server/base/local-time.ts'
import { WITH_HOST } from '#server/topics/owner-queries.ts'
import { findListById } from '#server/topics/queries.ts'
import { readOwnerToken } from './owner-tokens.ts'

export type OwnedTopic = {
  id: TopicId
  list_id: TopicListId
  title: string
  state: TopicState
  owner_name: string | null
  owner_email: string | null
  owner_id: UserId | null
  due_on: string | null
  note: string
  decision: string
  /** The first question of the session it was raised in. */
  event_slug: string | null
  time_zone: string | null
  /** Whoever has the link owns it. */
  is_yours: boolean
  /** To which addresses the host's organisation lets its people write; null: to all. */
  invite_pattern: string | null
}

/** The topic that a token is about; 404 for one that nobody was sent, and once the topic is gone. */
export async function loadPromise(
  { db, personKey }: Pick<Context<Actor | null>, 'db' | 'personKey'>,
  token: string,
  { held = false } = {},
): Promise<OwnedTopic> {
  const { topic_id, email } = found(readOwnerToken({ personKey }, token), promise_not_found)
  // two presses take turns
  if (held) await sql`select 1 from topics where id = ${topic_id} for update`.execute(db)
  return found(await findOwned(db, topic_id, email), promise_not_found)
}

async function findOwned(db: Executor, id: TopicId, email: string): Promise<OwnedTopic | undefined> {
  const { rows } = await sql<OwnedTopic>`
    select t.id, t.list_id, t.title, t.state, t.owner_name, t.owner_email::text, t.owner_id, t.due_on::text, t.note,
      t.decision, e.slug as event_slug, e.time_zone,
      coalesce(t.owner_email = ${email}::citext, false) as is_yours, n.invite_whitelist_pattern as invite_pattern
    from ${WITH_HOST}
    where t.id = ${id} and ${isLive('t')}`.execute(db)
  return rows[0]
}

/** Whose it is no more hears by whom it is kept and whether it was: what was written since is not for them. */
export async function viewPromise(
  { db, now }: Pick<Context<Actor | null>, 'db' | 'now'>,
  topic: OwnedTopic,
): Promise<PromiseView> {
  const { title, state, owner_name, is_yours, due_on, note, decision, list_id, event_slug } = topic
  const list = found(await findListById(db, list_id), promise_not_found)
  const place = { state, owner_name, is_yours, list_id, event_slug }
  return is_yours
    ? {
        ...place,
        title,
        due_on,
        note,
        decision,
        list_name: list.name,
        is_overdue: isOverdue(topic, localDay(topic.time_zone, now)),
      }
    : { ...place, title: '', due_on: null, note: '', decision: '', list_name: '', is_overdue: false }
}
