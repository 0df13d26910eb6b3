// Where the plan schedules nothing, the questions of a meeting run where the rule puts them.
import type { Actor } from '#domain/base/actor.ts'
import { scheduling_gated } from '#domain/billing/upsells.ts'
import { partWindowRefusal } from '#domain/collections/bounds.ts'
import type { SessionDraft } from '#domain/collections/contract.ts'
import { isByRule } from '#domain/collections/meetings.ts'
import type { EventDraft } from '#domain/events/contract.ts'
import { isSameSchedule } from '#domain/events/gates.ts'
import { isTownHall } from '#domain/templates/use-cases.ts'
import { toUnix } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseAt } from '#server/base/http/refused.ts'
import { findTerms } from '#server/billing/queries.ts'
import { type BareEvent, loadOwnBareEvent } from '#server/events/bare-queries.ts'
import { scheduleOf } from '#server/events/view.ts'
import { type CollectionRow, loadOwnBareCollection } from './queries.ts'

/** Refuses windows that somebody chose; those that stay as they were saved are kept, whatever the plan was then. */
export async function refuseChosenWindows(
  context: Context<Actor>,
  { collection, events: drafts }: Pick<SessionDraft, 'collection' | 'events'>,
): Promise<void> {
  const { db, actor, now } = context
  const parts = drafts.filter((draft) => draft.meeting_part)
  if (parts.length === 0) return
  const { features } = await findTerms(context, actor.user_id)
  if (features.scheduling) return
  const times = await timesOf(context, collection)
  for (const draft of parts) {
    const before = draft.id ? await loadOwnBareEvent(db, actor, draft.id) : null
    if (before && isSameSchedule(scheduleOf(before), draft.schedule)) continue
    const at = `/events/${drafts.indexOf(draft)}/schedule`
    refuseAt(at, !(times && runsByRule(draft, times, now)) && scheduling_gated)
  }
}

type Dates = Pick<CollectionRow, 'meeting_start' | 'meeting_end'>
/** The meeting as it was saved. */
type Known = { times: Dates; events: readonly BareEvent[] }

/**
 * Refuses windows that do not fit the meeting around them; what stays as it was saved is kept. `at` is where the body
 * names the events.
 */
export function refuseMisplaced(
  events: readonly BareEvent[],
  { meeting_start, meeting_end }: Dates,
  { known, at }: { known: Known | null; at: (index: number) => string },
): void {
  if (!meeting_start || !meeting_end) return
  const times = { meeting_start: toUnix(meeting_start), meeting_end: toUnix(meeting_end) }
  const isMoved =
    meeting_start.getTime() !== known?.times.meeting_start?.getTime() ||
    meeting_end.getTime() !== known?.times.meeting_end?.getTime()
  for (const [index, event] of events.entries()) {
    const { ideas, voting } = scheduleOf(event)
    const before = known?.events.find(({ id }) => id === event.id)
    const isSame = before && !isMoved && isSameSchedule(scheduleOf(before), scheduleOf(event))
    if (!event.meeting_part || isSame) continue
    for (const window of [ideas, voting])
      refuseAt(at(index), partWindowRefusal(event.meeting_part, window, times))
  }
}

type Times = { meeting_start: number; meeting_end: number }

/** The times that are saved now, or were before; null when it is no meeting. */
async function timesOf(
  { db, actor }: Context<Actor>,
  { id, meeting_start, meeting_end }: SessionDraft['collection'],
): Promise<Times | null> {
  const row = id ? await loadOwnBareCollection(db, actor, id) : null
  const start = meeting_start ?? (row?.meeting_start ? toUnix(row.meeting_start) : null)
  const end = meeting_end ?? (row?.meeting_end ? toUnix(row.meeting_end) : null)
  return start === null || end === null ? null : { meeting_start: start, meeting_end: end }
}

function runsByRule(draft: EventDraft, times: Times, now: number): boolean {
  const { meeting_part: part, schedule, use_case, time_zone } = draft
  if (!part) return false
  const meeting = { ...times, is_town_hall: isTownHall(use_case), time_zone }
  return [schedule.ideas, schedule.voting].every((window) => isByRule(window, part, meeting, now))
}
