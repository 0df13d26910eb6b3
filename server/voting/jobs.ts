// Gives out figures of small anonymous questions that have waited for their minute.
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { EventId } from '#domain/base/ids.ts'
import type { SmallGroups } from '#domain/voting/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { releaseFigures } from './actions.ts'

/**
 * On the timetable, each minute, which every process agrees on: figures move at these moments or with three new voices, and
 * never because one person just voted. An installation that shows small groups opens what waited before.
 */
export const releaseWaiting = (small_groups: SmallGroups) =>
  defineJob({
    name: 'release_figures',
    payload: z.unknown(),
    async run(work) {
      const opened = small_groups === 'shown'
      const rows = await selectDue(work, opened).execute()
      await oneByOne(rows, ({ event_id }) => release(work, event_id, opened))
      await work.db
        .updateTable('figure_releases')
        .set({ rests_until: null })
        .where('rests_until', '<=', toDate(work.now))
        .execute()
    },
  })

function selectDue({ db, now }: Pick<Work, 'db' | 'now'>, opened: boolean) {
  const isDue = sql<SqlBool>`waiting and (rests_until is null or rests_until <= ${toDate(now)})`
  return db
    .selectFrom('figure_releases')
    .select('event_id')
    .where('live', '=', false)
    .$if(!opened, (due) => due.where(isDue))
}

async function release({ db, now, announce }: Work, event_id: EventId, opened: boolean): Promise<void> {
  const isDone = await (db as Db).transaction().execute(async (turn) => {
    const due = selectDue({ db: turn, now }, opened).where('event_id', '=', event_id)
    if (!(await due.forUpdate().executeTakeFirst())) return false
    await releaseFigures(turn, event_id, { now, opened })
    return true
  })
  if (isDone) announce({ session: event_id, kind: 'results_turned' })
}
