// Writes of topics that other features need, too.

import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { TenantId, TopicId, TopicListId, UserId } from '#domain/base/ids.ts'
import type { TopicChange } from '#domain/topics/contract.ts'
import { title_missing, topic_not_found } from '#domain/topics/refusals.ts'
import { dayRefusal, isOpen, topicRefusal } from '#domain/topics/rules.ts'
import { dayOf, toDate, toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { sessionChannel } from '#server/collections/view.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { announceExtras } from '#server/events/extras-actions.ts'
import { mixLikes } from './likes.ts'
import { findLocalDay } from './owner-queries.ts'
import {
  findList,
  findListById,
  findTopicRow,
  type ListEvent,
  type ListRow,
  listEventsOf,
  lockLists,
  type TopicRow,
} from './queries.ts'

type Writing = Pick<Work, 'db' | 'now' | 'announce'>
/** Who is on record: a host, or a name alone for whom is no account, such as an owner who answers an email. */
export type Mover = { id: UserId | null; name: string; email?: string | null }

/** The list of a session, made if there is none: that of its series, else its own. */
export async function ensureList(
  { db, now, announce }: Writing,
  event: Pick<BareEvent, 'id' | 'collection_id' | 'creator_id' | 'name'>,
): Promise<ListRow> {
  const known = await findList(db, event)
  const list = known ?? (await insertList(db, event, now))
  const { id, collection_id } = event
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('topic_sessions')
    .values({ list_id: list.id, collection_id, event_id: collection_id ? null : id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // a new list of a series has its sessions already
  if (!known || numInsertedOrUpdatedRows) await announceExtras({ db, announce }, event)
  return list
}

/** The list of the series of a session, or of the session itself. Two who make it at once have one. */
export async function insertList(
  db: Executor,
  { id, collection_id, creator_id, name }: Pick<BareEvent, 'id' | 'collection_id' | 'creator_id' | 'name'>,
  now: number,
): Promise<ListRow> {
  const collection = collection_id
    ? await db
        .selectFrom('collections')
        .select(['series_id', 'name'])
        .where('id', '=', collection_id)
        .executeTakeFirst()
    : undefined
  const series_id = collection?.series_id ?? null
  const owner = {
    series_id,
    collection_id: series_id ? null : collection_id,
    event_id: collection_id ? null : id,
    team_id: null,
  }
  await db
    .insertInto('topic_lists')
    .values({ ...owner, creator_id, name: collection?.name || name, created_on: dayOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [column, value] = Object.entries(owner).find(([, one]) => one !== null)!
  const made = await db
    .selectFrom('topic_lists')
    .select('id')
    .where(sql<SqlBool>`${sql.ref(column)} = ${value}::uuid`)
    .executeTakeFirstOrThrow()
  return (await findListById(db, made.id))!
}

/** Takes down that a topic moved, or what was promised of it. */
export async function insertMove(
  { db, now }: Pick<Work, 'db' | 'now'>,
  move: Pick<TopicRow, 'id' | 'state'> & {
    from: TopicRow['state'] | null
    text?: string
    owner?: Pick<TopicRow, 'owner_id' | 'owner_email'>
  },
  by: Mover,
): Promise<void> {
  await db
    .insertInto('topic_moves')
    .values({
      ...{ topic_id: move.id, by_id: by.id, by_name: by.name, by_email: by.email ?? null },
      ...{ from_state: move.from, to_state: move.state },
      ...{ owner_id: move.owner?.owner_id ?? null, owner_email: move.owner?.owner_email ?? null },
      ...{ text: move.text ?? '', moved_time: toDate(now) },
    })
    .execute()
}

/** Changes a topic by its rules, takes down the move and announces it. 404 for one that is gone meanwhile. */
export async function changeTopic(
  work: Writing,
  { id, list_id }: Pick<TopicRow, 'id' | 'list_id'>,
  change: TopicChange,
  by: Mover,
): Promise<TopicRow> {
  const { db, now } = work
  await lockLists(db, [list_id])
  const before = found(await findTopicRow(db, id), topic_not_found)
  const after = changed(before, change)
  refuseIf(after.title === '' && title_missing)
  refuseIf(topicRefusal(before, after))
  if (after.due_on !== before.due_on)
    refuseIf(dayRefusal(before.due_on, after.due_on, await findLocalDay(db, id, now)))
  const { title, state, note, decision, reason, owner_name, owner_email, due_on } = after
  const owner_id = owner_email === before.owner_email ? before.owner_id : await findOwner(db, owner_email)
  const row = await db
    .updateTable('topics')
    .set({ title, state, note, decision, reason, owner_name, owner_email, owner_id, due_on })
    .set({ changed_time: toDate(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const isPromisedAnew =
    state === 'promised' && (owner_name !== before.owner_name || due_on !== before.due_on)
  if (state !== before.state || isPromisedAnew)
    await insertMove(work, { id, from: before.state, state, ...toldOf(row) }, by)
  if (isOpen(before.state) && !isOpen(state)) await mixLikes(db, id)
  await announceTopics(work, row.list_id)
  return row
}

/** The topic as it would be; texts are trimmed, and a reason is that of being declined. */
function changed(before: TopicRow, change: TopicChange): TopicRow {
  const text = (given: string | null | undefined, old: string | null) =>
    given === undefined ? old : (given?.trim() ?? null)
  const state = change.state ?? before.state
  const leavesDeclined = before.state === 'declined' && state !== 'declined'
  return {
    ...before,
    state,
    title: text(change.title, before.title) ?? '',
    note: text(change.note, before.note) ?? '',
    decision: text(change.decision, before.decision) ?? '',
    reason: leavesDeclined ? '' : (text(change.reason, before.reason) ?? ''),
    owner_name: text(change.owner_name, before.owner_name) || null,
    owner_email: text(change.owner_email, before.owner_email) || null,
    due_on: change.due_on === undefined ? before.due_on : change.due_on,
  }
}

/** What is on record with a move: why it was declined, or who promised it by when. */
function toldOf({ state, reason, owner_name, owner_id, owner_email, due_on }: TopicRow) {
  if (state === 'declined') return { text: reason }
  return state === 'promised'
    ? { text: `${owner_name} · ${due_on}`, owner: { owner_id, owner_email } }
    : { text: '' }
}

/** The account that proved this address. */
async function findOwner(db: Executor, email: string | null): Promise<UserId | null> {
  if (email === null) return null
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('verified', '=', true)
    .where('guest', '=', false)
    .executeTakeFirst()
  return row?.id ?? null
}

/** So many sessions of a list are told: those nearest to now, and as many that end last, where its page listens. */
const TOLD_MAX = 20

/** Tells who looks at a session of the list that its topics changed. */
export async function announceTopics({ db, now, announce }: Writing, list_id: TopicListId): Promise<void> {
  for (const channel of await listTopicChannels(db, list_id, now))
    announce({ channel, name: 'topics_changed', data: { list_id } })
}

/** The channels of the sessions of a list that somebody may have open. */
export async function listTopicChannels(db: Executor, list_id: TopicListId, now: number): Promise<string[]> {
  const events = await listEventsOf(db, list_id)
  const from = (event: ListEvent) =>
    Math.max(toUnix(event.first_start) - now, now - toUnix(event.last_end), 0)
  const nearest = events.toSorted((a, b) => from(a) - from(b))
  const most = (all: readonly ListEvent[]) => [...new Set(all.map(sessionChannel))].slice(0, TOLD_MAX)
  return [...new Set([...most(nearest), ...most(events)])]
}

/** Lists of one person are another's from now on, as the sessions are. */
export async function passTopicLists(
  db: Executor,
  { from, to }: { from: UserId; to: UserId },
): Promise<void> {
  await db
    .updateTable('topic_lists')
    .set({ creator_id: to })
    .where('creator_id', '=', from)
    .where(
      sql<SqlBool>`not exists (select 1 from events e where e.creator_id = ${from} and (e.id = topic_lists.event_id
        or e.collection_id = topic_lists.collection_id))`,
    )
    .execute()
}

/**
 * Whoever leaves an organisation takes their sessions along, but not the lists of its teams: the sessions come off them, with
 * nothing that was raised there, and lists that they made for its teams are another's.
 */
export async function leaveTeamLists(
  db: Executor,
  { from, to, tenant_id }: { from: UserId; to: UserId | null; tenant_id: TenantId },
): Promise<void> {
  await sql`delete from topic_sessions s using topic_lists l join teams t on t.id = l.team_id
    where l.id = s.list_id and t.tenant_id = ${tenant_id} and ${from} = coalesce(
      (select c.creator_id from collections c where c.id = s.collection_id),
      (select e.creator_id from events e where e.id = s.event_id))`.execute(db)
  if (to === null) return
  await sql`update topic_lists l set creator_id = ${to} from teams t
    where t.id = l.team_id and t.tenant_id = ${tenant_id} and l.creator_id = ${from}`.execute(db)
}

export const newTopicId = () => randomUUID() as TopicId
