// Lists what was counted in a question once it has closed, and chains the list to the one before it.
import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { EventId } from '#domain/base/ids.ts'
import { COUNT_FORMAT, type CountDocument } from '#domain/counts/model.ts'
import { COUNT_REST } from '#domain/events/phase.ts'
import { canonicalJson } from '#domain/records/canonical.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Db, Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'
import { WRITE_COUNT_LISTS } from '#server/events/jobs.ts'
import { awaitStored, isListed } from '#server/events/listed-queries.ts'
import { lastEnd } from '#server/events/queries.ts'
import { loadBallots } from '#server/sealed/queries.ts'
import { composeBallots } from './composing.ts'
import { findLastList, listOfEvent, listStoredItems } from './queries.ts'

const EVENTS_AT_ONCE = 50
/**
 * Seconds for which an end is looked back for: a product that stood still for a month still lists what ended meanwhile, and
 * one that is updated does not list years of sessions whose people have gone.
 */
const LOOKED_BACK = 31 * 24 * 3600

/** On the timetable, and asked for where something ends. A question that was opened again gets another list. */
export const writeCountLists = defineJob({
  name: WRITE_COUNT_LISTS,
  payload: z.unknown(),
  async run(work) {
    const due = selectDue(work.db, work.now).select('e.id').orderBy(lastEnd).limit(EVENTS_AT_ONCE)
    // many meetings end at the full hour; a failure ends it, and the next minute goes on
    for (let rows = await due.execute(); rows.length > 0; rows = await due.execute())
      await oneByOne(rows, ({ id }) => writeList(work, id))
  },
})

function selectDue(db: Executor, now: number) {
  return (
    db
      .selectFrom('events as e')
      .where('e.published', '=', true)
      .where('e.is_sample', '=', false)
      .where('e.is_prototype', '=', false)
      .where(lastEnd, '<=', toDate(now - COUNT_REST))
      .where(lastEnd, '>', toDate(now - LOOKED_BACK))
      // a list says what is given out: it waits for that, and where too few voted there is none
      .where(
        sql<SqlBool>`not exists (select 1 from figure_releases f where f.event_id = e.id and not f.live
        and f.voices > 0 and (f.waiting or f.released = 0))`,
      )
      .where((where) => where.not(isListed))
  )
}

async function writeList({ db, now, announce }: Work, id: EventId): Promise<void> {
  const isWritten = await (db as Db).transaction().execute(async (trx) => {
    // one link after the other
    await sql`select pg_advisory_xact_lock(hashtext('count lists'))`.execute(trx)
    await awaitStored(trx, id)
    const event = await selectDue(trx, now)
      .select(['e.id', 'e.name', 'e.question_type', 'e.voting_mode', 'e.anonymous', 'e.sealed'])
      .select(lastEnd.as('over'))
      .where('e.id', '=', id)
      // neither the end nor the choices change meanwhile
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!event) return false
    const last = await findLastList(trx)
    const number = Number(last?.number ?? 0) + 1
    const closed_on = dayOf(event.over.getTime() / 1000)
    const document: CountDocument = {
      format: COUNT_FORMAT,
      ...{ number, previous: last?.hash ?? null, closed_on },
      replaces: (await listOfEvent(trx, id))[0]?.hash ?? null,
      ...{ event: id, question: event.name, kind: voteKindOf(event), anonymous: event.anonymous },
      // whoever voted was given a ballot before
      sealed: event.sealed ? await loadBallots(trx, id) : null,
      ...composeBallots(await listStoredItems(trx, id)),
    }
    const text = canonicalJson(document)
    await trx
      .insertInto('count_lists')
      .values({
        ...{ number, id: randomUUID(), event_id: id, document: text, hash: sha256(text) },
        ...{ previous_hash: document.previous, closed_for: event.over, closed_on },
      })
      .execute()
    return true
  })
  if (isWritten) announce({ session: id, kind: 'event_edited' })
}
