// Jobs of events: an event that ends is closed by itself, once, also over a restart.
import { z } from 'zod'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { COUNT_REST } from '#domain/events/phase.ts'
import { mailSessionEnd } from '#server/accounts/jobs.ts'
import { toDate } from '#server/base/day.ts'
import type { JobCall, Work } from '#server/base/http/context.ts'
import { callJob, defineJob } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import type { AgendaText } from './agenda-view.ts'
import { mailHostOfClosed } from './closed-mail.ts'
import { inviteAt, mailInvitationsWith } from './invite-jobs.ts'
import { mailReminders, remindAt } from './reminding.ts'

/** The jobs that wait for a published event: its invitations, and the reminder before its end. */
export function waitingJobs(event: Parameters<typeof remindAt>[0], now: number): JobCall[] {
  return [...remindAt(event, now), ...inviteAt(event, now)]
}

export const APPLY_TO_PROTOTYPE = 'apply_to_prototype'

/** The job that has the coming occurrences of a collection look like it; collections run it. */
export function prototypeToo(collection_id: CollectionId): JobCall {
  return {
    name: APPLY_TO_PROTOTYPE,
    payload: { collection_id },
    key: `${APPLY_TO_PROTOTYPE}:${collection_id}`,
  }
}

export const COPY_ALONG = 'copy_along'

/** A question and the one that is its copy. */
export type Copied = { from: EventId; to: EventId }

/** The job that copies what stands beside copied questions; slides run it. */
export function copyAlong(pairs: readonly Copied[]): JobCall {
  return { name: COPY_ALONG, payload: { pairs } }
}

export const WRITE_COUNT_LISTS = 'write_count_lists'

export const TIME_LAST_FIGURES = 'time_last_figures'

/** The job that lists what was counted in what has ended; counts run it. */
export function countSoon(now: number): JobCall {
  return { name: WRITE_COUNT_LISTS, payload: {}, run_at: now + COUNT_REST + 1, key: WRITE_COUNT_LISTS }
}

/** Tells everybody that an end has come, each once; on the timetable, and asked for where a host ends an event. */
export const closeDueEvents = defineJob({
  name: 'close_due_events',
  payload: z.unknown(),
  async run(work) {
    const rows = await work.db
      .selectFrom('events')
      .select('id')
      .where('published', '=', true)
      .where('closed_time', 'is', null)
      .where('ideas_end', '<=', toDate(work.now))
      .execute()
    await oneByOne(rows, ({ id }) => close(work, id))
  },
})

/** Closes what ends at this moment, with whatever else has ended by then. */
export function closeAt(event_id: EventId, run_at: number): JobCall {
  return callJob(closeDueEvents, {}, { run_at, key: `${closeDueEvents.name}:${event_id}` })
}

/** The emails are asked for first: a crash in between repeats them, which changes nothing, and never loses them. */
async function close({ db, now, announce, enqueue }: Work, id: EventId): Promise<void> {
  await enqueue(callJob(mailSessionEnd, { event_id: id }, { key: `mail_session_end:${id}` }))
  await enqueue(callJob(mailHostOfClosed, { event_id: id }, { key: `mail_host_of_closed:${id}` }))
  const row = await db
    .updateTable('events')
    .set({ closed_time: toDate(now) })
    .where('id', '=', id)
    .where('closed_time', 'is', null)
    .where('ideas_end', '<=', toDate(now))
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  // voting knows when the last votes of a small question may be given out
  await enqueue({ name: TIME_LAST_FIGURES, payload: {} })
  await enqueue(countSoon(now))
  announce({ session: row.id, kind: 'event_edited' })
}

/** Every job of events, for the worker. */
export const eventJobs = (agendaText: AgendaText) => [
  ...[closeDueEvents, mailReminders, mailHostOfClosed],
  mailInvitationsWith(agendaText),
]
