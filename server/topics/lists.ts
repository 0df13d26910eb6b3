// Which list the topics of a session belong to, and how a session changes from one to another.
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { TeamId, TopicListId } from '#domain/base/ids.ts'
import { TOPICS_MAX } from '#domain/topics/model.ts'
import { not_of_this_team, topics_full } from '#domain/topics/refusals.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { loadTeam } from '#server/rosters/queries.ts'
import { announceTopics, ensureList, insertList } from './actions.ts'
import { countPending, findList, findListById, type ListRow, lockLists } from './queries.ts'
import { isOfTeam } from './team-queries.ts'

/** The list of a session, made if need be, and held until the transaction ends: who writes to it takes turns. */
export async function holdList(context: Context<Actor>, event: BareEvent): Promise<ListRow> {
  const { db } = context
  const list = await ensureList(context, event)
  await lockLists(db, [list.id])
  // the session may have changed to another list while this waited
  const now = found(await findList(db, event))
  if (now.id !== list.id) await lockLists(db, [now.id])
  return now
}

/**
 * The choice holds for all sessions of a series that used the same list, so that what is left over comes back. Topics that
 * were raised in them move along; those of others stay, with all their answers.
 */
export async function chooseList(
  context: Context<Actor>,
  event: BareEvent,
  team_id: TeamId | null,
): Promise<ListRow> {
  const { db, actor, now } = context
  await holdSeries(db, event)
  const from = await ensureList(context, event)
  const to = team_id ? await teamList(context, team_id) : await insertList(db, event, now)
  if (to.id === from.id) return to
  await lockLists(db, [from.id, to.id])
  // whoever brings a session to the list of a team reads all of it
  if (team_id) refuseIf(!(await isOfTeam(db, team_id, actor.user_id)) && not_of_this_team)
  await moveSessions(db, event, { from: from.id, to: to.id })
  await moveMerged(db, [from.id, to.id])
  refuseIf((await countPending(db, to.id)) > TOPICS_MAX && topics_full)
  await announceTopics(context, from.id)
  await announceTopics(context, to.id)
  return to
}

/** A new session of a series, which takes its list from the one before, waits until this one has chosen. */
async function holdSeries(db: Executor, { collection_id }: BareEvent): Promise<void> {
  await sql`select 1 from series s join collections c on c.series_id = s.id where c.id = ${collection_id}
    for key share of s`.execute(db)
}

async function moveSessions(
  db: Executor,
  { id, collection_id, creator_id }: BareEvent,
  { from, to }: { from: TopicListId; to: TopicListId },
): Promise<void> {
  const together = sql`(select c.id from collections c where c.id = ${collection_id}::uuid
      or (c.creator_id = ${creator_id} and exists (select 1 from topic_sessions s where s.collection_id = c.id and s.list_id = ${from})
        and c.series_id = (select o.series_id from collections o where o.id = ${collection_id}::uuid)))`
  const raisedThere = collection_id
    ? sql<SqlBool>`(collection_id in ${together} or event_id in (select e.id from events e where e.collection_id in ${together}))`
    : sql<SqlBool>`event_id = ${id}`
  await db.updateTable('topics').set({ list_id: to }).where('list_id', '=', from).where(raisedThere).execute()
  await db
    .updateTable('topic_sessions')
    .set({ list_id: to })
    .where(collection_id ? sql<SqlBool>`collection_id in ${together}` : sql<SqlBool>`event_id = ${id}`)
    .execute()
}

/** What became part of a topic goes where that is. */
async function moveMerged(db: Executor, lists: readonly TopicListId[]): Promise<void> {
  await sql`with recursive kept as (
      select id, list_id from topics where merged_into is null and list_id = any (${lists}::uuid[])
      union all select t.id, k.list_id from topics t join kept k on t.merged_into = k.id
    ) update topics t set list_id = k.list_id from kept k where k.id = t.id and k.list_id <> t.list_id`.execute(
    db,
  )
}

/** Guests do not read what a team keeps unless its hosts let them. */
async function teamList({ db, actor, now }: Context<Actor>, team_id: TeamId): Promise<ListRow> {
  const team = await loadTeam(db, actor, team_id)
  await db
    .insertInto('topic_lists')
    .values({
      ...{ creator_id: actor.user_id, name: team.name, created_on: dayOf(now), guests_may_read: false },
      ...{ team_id, series_id: null, collection_id: null, event_id: null },
    })
    .onConflict((conflict) => conflict.column('team_id').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('topic_lists')
    .select('id')
    .where('team_id', '=', team_id)
    .executeTakeFirstOrThrow()
  return (await findListById(db, id))!
}

export async function allowGuests(db: Executor, id: TopicListId, guests_may_read: boolean): Promise<void> {
  await db.updateTable('topic_lists').set({ guests_may_read }).where('id', '=', id).execute()
}
