// Removes the closed sessions of organisations that keep them for some months only, a week after their creators were told.
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { EventId, UserId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { NOTICE_DAYS } from '#domain/privacy/model.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { deleteEvents } from '#server/events/actions.ts'
import { removalMail } from './mails.ts'

/** Sessions that are removed in one transaction. */
const BATCH = 10

export const removeOldSessions = defineJob({
  name: 'remove_old_sessions',
  payload: z.unknown(),
  async run(work) {
    await forgetNotices(work)
    for (const creator_id of await listCreators(work))
      await inTransaction(work, (own) => tell(own, creator_id))
    while (await inTransaction(work, removeSome)) {
      // until none is left
    }
  },
})

/** What an organisation keeps no longer; a session is over when the last window of its last event is. */
function oldSessions(by: Date, more: RawBuilder<unknown>) {
  return sql`select coalesce(e.collection_id, e.id) as session_id, e.creator_id, t.retention_months as months,
      array_agg(e.id) as event_ids, (array_agg(coalesce(nullif(c.name, ''), e.name) order by e.position, e.id))[1] as name,
      count(n.event_id) = count(*) as is_told, max(n.told_on) as told_on
    from events e join tenants t on t.id = e.tenant_id and t.retention_months is not null
    left join collections c on c.id = e.collection_id
    left join removal_notices n on n.event_id = e.id
    where not e.is_prototype and not e.is_sample ${more}
    group by 1, 2, 3
    having bool_or(e.published)
      and max(greatest(e.ideas_end, e.voting_end)) + make_interval(months => t.retention_months) <= ${by}`
}

const soon = (now: number) => toDate(now + NOTICE_DAYS * DAY)

/** A session that was opened again, or is kept longer, is told of anew when its time comes. */
async function forgetNotices({ db, now }: Work): Promise<void> {
  await db
    .deleteFrom('removal_notices')
    .where(
      sql<boolean>`event_id in (select e.id from events e left join tenants t on t.id = e.tenant_id
      where t.retention_months is null
        or greatest(e.ideas_end, e.voting_end) + make_interval(months => t.retention_months) > ${soon(now)})`,
    )
    .execute()
}

async function listCreators({ db, now }: Work): Promise<UserId[]> {
  const { rows } = await sql<{ creator_id: UserId }>`
    select distinct s.creator_id from (${oldSessions(soon(now), sql``)}) s where not s.is_told`.execute(db)
  return rows.map((row) => row.creator_id)
}

type Told = { event_ids: EventId[]; name: string; months: number }

/** One email for all of a creator, with the notices in one transaction: nobody is told twice of the same. */
async function tell({ db, now, mail, origin }: Work, creator_id: UserId): Promise<void> {
  const { rows } = await sql<Told>`
    select s.* from (${oldSessions(soon(now), sql`and e.creator_id = ${creator_id}`)}) s
    where not s.is_told order by s.name`.execute(db)
  const [first] = rows
  if (!first) return
  const told_on = dayOf(now)
  for (const { event_ids } of rows)
    await db
      .insertInto('removal_notices')
      .values(event_ids.map((event_id) => ({ event_id, told_on })))
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ told_on }))
      .execute()
  const creator = await db.selectFrom('users').select('email').where('id', '=', creator_id).executeTakeFirst()
  if (!creator?.email) return
  const names = rows.map(({ name }) => name)
  const occasion = `removal:${creator_id}:${told_on}`
  await mail({ ...removalMail(creator.email, { origin, names, months: first.months }), occasion })
}

/** Asked again with the events held: one that is opened again in this moment stays. */
async function removeSome(work: Work): Promise<boolean> {
  const found = await listRemovable(work.db, work.now, sql``)
  if (found.length === 0) return false
  await work.db.selectFrom('events').select('id').where('id', 'in', found).orderBy('id').forUpdate().execute()
  const ids = await listRemovable(work.db, work.now, sql`and e.id = any (${found}::uuid[])`)
  if (ids.length > 0) await deleteEvents(work, ids)
  return ids.length > 0
}

async function listRemovable(db: Executor, now: number, more: RawBuilder<unknown>): Promise<EventId[]> {
  const { rows } = await sql<{ event_ids: EventId[] }>`
    select s.event_ids from (${oldSessions(toDate(now), more)}) s
    where s.is_told and s.told_on <= ${dayOf(now, -NOTICE_DAYS)}::date
    order by s.session_id limit ${BATCH}`.execute(db)
  return rows.flatMap((row) => row.event_ids)
}
