// Gives out figures of small anonymous questions that have waited for their minute, and the last ones when it is over.
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { EventId } from '#domain/base/ids.ts'
import type { SmallGroups } from '#domain/voting/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Db, Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { callJob, defineJob } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { countSoon, TIME_LAST_FIGURES } from '#server/events/jobs.ts'
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
      await oneByOne(rows, async ({ event_id }) => void (await release(work, event_id, opened)))
      await work.db
        .updateTable('figure_releases')
        .set({ rests_until: null })
        .where('rests_until', '<=', toDate(work.now))
        .execute()
      await timeLast(work)
    },
  })

/** Asked for where a question closes, and looked after by the timetable where one ends by itself. */
export const timeLastFigures = defineJob({ name: TIME_LAST_FIGURES, payload: z.unknown(), run: timeLast })

/**
 * Where nobody votes any more everybody waits for the last votes: they come as soon as the minute after those before them is
 * over. Of a question whose minute was over before it closed they come at the next tick, as they would have without the close.
 */
async function timeLast({ db, now, enqueue }: Work): Promise<void> {
  const rows = await selectOver(db, now)
    .select(['f.event_id', 'f.rests_until'])
    .where('f.rests_until', '>', toDate(now))
    .execute()
  for (const { event_id, rests_until } of rows) {
    const run_at = Math.ceil(rests_until!.getTime() / 1000)
    await enqueue(callJob(releaseLast, { event_id }, { run_at, key: `${releaseLast.name}:${event_id}` }))
  }
}

export const releaseLast = defineJob({
  name: 'release_last_figures',
  payload: z.object({ event_id: z.string() }),
  async run(work, { event_id }) {
    const over = await selectOver(work.db, work.now)
      .select('f.event_id')
      .where('f.event_id', '=', event_id as EventId)
      .executeTakeFirst()
    if (over && (await release(work, over.event_id, false))) await work.enqueue(countSoon(work.now))
  },
})

/** Those in which nobody votes any more. */
function selectOver(db: Executor, now: number) {
  return db
    .selectFrom('figure_releases as f')
    .innerJoin('events as e', 'e.id', 'f.event_id')
    .where('f.live', '=', false)
    .where('e.voting_end', '<=', toDate(now))
}

function selectDue({ db, now }: Pick<Work, 'db' | 'now'>, opened: boolean) {
  const isDue = sql<SqlBool>`waiting and (rests_until is null or rests_until <= ${toDate(now)})`
  return db
    .selectFrom('figure_releases')
    .select('event_id')
    .where('live', '=', false)
    .$if(!opened, (due) => due.where(isDue))
}

async function release({ db, now, announce }: Work, event_id: EventId, opened: boolean): Promise<boolean> {
  const isDone = await (db as Db).transaction().execute(async (turn) => {
    const due = selectDue({ db: turn, now }, opened).where('event_id', '=', event_id)
    if (!(await due.forUpdate().executeTakeFirst())) return false
    await releaseFigures(turn, event_id, { now, opened })
    return true
  })
  if (isDone) announce({ session: event_id, kind: 'results_turned' })
  return isDone
}

export const votingJobs = (small_groups: SmallGroups) => [
  releaseWaiting(small_groups),
  timeLastFigures,
  releaseLast,
]
