// Writes of events that several doors use: saving, publishing, deleting, codes, the running number of messages.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { CODE_LENGTH } from '#domain/base/join-code.ts'
import type { MessageField } from '#domain/events/messages.ts'
import type { Reminders } from '#domain/events/reminders.ts'
import { CODE_ALPHABET } from '#domain/joining/model.ts'
import { SEALED_SPARE } from '#domain/sealed/model.ts'
import { noteManageLaunched } from '#server/accounts/actions.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context, Work } from '#server/base/http/context.ts'
import { randomCode } from '#server/base/secrets/tokens.ts'
import { enqueueMediaSweep } from '#server/media/actions.ts'
import type { BareEvent } from './bare-queries.ts'
import { waitingJobs } from './jobs.ts'

/** Publishes those of these events that are not yet. */
export async function publishEvents(context: Context<Actor>, rows: readonly BareEvent[]): Promise<void> {
  const { db, actor, now, announce, enqueue } = context
  const waiting = rows.filter((row) => !row.published)
  if (waiting.length === 0) return
  const ids = waiting.map((row) => row.id)
  const published_time = toDate(now)
  await db.updateTable('events').set({ published: true, published_time }).where('id', 'in', ids).execute()
  for (const row of waiting) {
    if (!row.collection_id) await insertJoinCode(db, { event_id: row.id })
    for (const job of waitingJobs(row, now)) await enqueue(job)
    announce({ session: row.id, kind: 'event_edited' })
  }
  if (actor.delegate_user_id) await noteManageLaunched(context, actor.user_id)
}

/** Deletes these events with their answers and files, whoever made them, and tells those who look at them. */
export async function deleteEvents(
  context: Pick<Work, 'db' | 'announce' | 'enqueue'>,
  ids: readonly EventId[],
): Promise<void> {
  await context.db.deleteFrom('events').where('id', 'in', ids).execute()
  await enqueueMediaSweep(context)
  for (const id of ids) context.announce({ session: id, kind: 'event_deleted' })
}

type CodeOwner =
  | { event_id: EventId; collection_id?: never }
  | { collection_id: CollectionId; event_id?: never }

/** Gives an event or collection its join code, once; a code that is taken is drawn again. */
export async function insertJoinCode(db: Executor, owner: CodeOwner): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const row = await db
      .insertInto('join_codes')
      .values({
        code: randomCode(CODE_ALPHABET, CODE_LENGTH),
        event_id: owner.event_id ?? null,
        collection_id: owner.collection_id ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (row) return
    const known = await db
      .selectFrom('join_codes')
      .select('code')
      .where(
        owner.event_id ? 'event_id' : 'collection_id',
        '=',
        (owner.event_id ?? owner.collection_id) as never,
      )
      .executeTakeFirst()
    if (known) return
  }
  throw new Error('no free join code found')
}

/** Changes what the participants of an event are reminded of; at least one of the two is named, the other stays. */
export async function updateReminders(db: Executor, id: EventId, reminders: Partial<Reminders>) {
  await db.updateTable('events').set(reminders).where('id', '=', id).execute()
}

/** Puts events into a collection, in this order, and takes all others out of it. */
export async function placeInCollection(db: Executor, ids: readonly EventId[], collection_id: CollectionId) {
  await db
    .updateTable('events')
    .set({ collection_id: null })
    .where('collection_id', '=', collection_id)
    .where('id', 'not in', ids)
    .execute()
  for (const [position, id] of ids.entries())
    await db.updateTable('events').set({ collection_id, position }).where('id', '=', id).execute()
}

/** The running number of the next live message of a session; null when the session is gone. */
export async function nextSeq(db: Executor, event_id: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`select next_seq(${event_id})::int as seq`.execute(db)
  return rows[0]?.seq ?? null
}

/** Until this transaction ends nobody else numbers messages of the session; writes go on. */
export async function lockStream(db: Executor, event_id: string): Promise<void> {
  await sql`select from event_streams where event_id = ${event_id} for no key update`.execute(db)
}

/** What a host writes beside the question. */
export async function updateMessages(
  db: Executor,
  event_id: EventId,
  messages: Partial<Record<MessageField, string | null>>,
): Promise<void> {
  await db.updateTable('events').set(messages).where('id', '=', event_id).execute()
}

/**
 * `hosts` as `embedSite` gives them. Where the event is of the latest occurrence of a series, the same question of the
 * coming ones has them too: who names a site means the session that repeats.
 */
export async function updateEmbedHosts(db: Executor, event_id: EventId, hosts: string[]): Promise<void> {
  await db.updateTable('events').set({ embed_hosts: hosts }).where('id', '=', event_id).execute()
  await sql`update events p set embed_hosts = ${hosts}
    from events e join collections o on o.id = e.collection_id join series s on s.id = o.series_id
    where e.id = ${event_id} and p.collection_id = s.prototype_id and p.position = e.position
      and o.occurrence = (select max(l.occurrence) from collections l where l.series_id = s.id)`.execute(db)
}

/** Nobody is told: participants have no use for it. */
export async function updateHostNotes(db: Executor, event_id: EventId, host_notes: string): Promise<void> {
  await db.updateTable('events').set({ host_notes }).where('id', '=', event_id).execute()
}

/** What its creator shows of an event and lets people do, while it runs. A lock leaves sealed votes the time to arrive. */
export async function updateRoomRules(
  { db, now }: Pick<Context, 'db' | 'now'>,
  event: BareEvent,
  rules: { results_hidden: boolean; voting_locked: boolean },
): Promise<void> {
  const turns = rules.voting_locked !== event.voting_locked
  const votes_until = event.sealed && rules.voting_locked ? toDate(now + SEALED_SPARE) : null
  await db
    .updateTable('events')
    .set({ ...rules, ...(turns && { votes_until }) })
    .where('id', '=', event.id)
    .execute()
}
