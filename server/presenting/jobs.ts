// What waits for a presentation: the moment from which nothing is heard of its page, which those who follow are told.
import { z } from 'zod'
import { noteOffScreen } from '#server/agendas/actions.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { JobCall } from '#server/base/http/context.ts'
import { callJob, defineJob } from '#server/base/jobs/job.ts'
import { findBareEvent } from '#server/events/bare-queries.ts'
import { findPresentation } from './queries.ts'
import { messageOf, viewPresentation } from './view.ts'

const payload = z.object({ presentation_id: z.string() })

/** Frees the room of a screen that was left; one that was heard of meanwhile has moved its job. */
export const endLapsedPresentation = defineJob({
  name: 'end_lapsed_presentation',
  payload,
  async run(work, { presentation_id }) {
    const { db, now, announce } = work
    const lapsed = await db
      .updateTable('presentations')
      .set((row) => ({ number: row('number', '+', 1) }))
      .where('id', '=', presentation_id)
      .where('is_on', '=', true)
      .where('alive_until', '<=', toDate(now))
      .returning(['collection_id', 'event_id', 'shown_id'])
      .executeTakeFirst()
    const event = lapsed && (await findShown(db, lapsed))
    if (!event) return
    await noteOffScreen(work, event)
    const data = viewPresentation(await findPresentation(db, event), event, now)
    announce(await messageOf(db, event, data))
  },
})

/** The job for the end of what was heard last; another word moves it. */
export function lapseAt(presentation_id: string, alive_until: number): JobCall {
  const key = `${endLapsedPresentation.name}:${presentation_id}`
  return callJob(endLapsedPresentation, { presentation_id }, { run_at: alive_until, key })
}

type Lapsed = { shown_id: string | null; event_id: string | null }

/** Nobody is left to be told where the question on the screen is gone. */
async function findShown(db: Executor, { shown_id, event_id }: Lapsed) {
  const id = shown_id ?? event_id
  return id === null ? undefined : findBareEvent(db, id)
}
