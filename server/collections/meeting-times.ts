// A meeting that is moved takes the questions before and after it along.
import type { Actor } from '#domain/base/actor.ts'
import { meetingTimesRefusal } from '#domain/collections/bounds.ts'
import type { CollectionDraft } from '#domain/collections/contract.ts'
import { isTownHall, type Meeting, movedWindow } from '#domain/collections/meetings.ts'
import { isOver, phaseOf } from '#domain/events/phase.ts'
import { toUnix } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { moveEvent } from '#server/events/reschedule-actions.ts'
import { scheduleOf } from '#server/events/view.ts'
import type { BareCollection } from './series-queries.ts'

type Times = Pick<CollectionDraft, 'meeting_start' | 'meeting_end'>

/** Nothing where the times stay as they are. A question that was stopped by hand stays so. */
export async function bringQuestionsAlong(
  context: Context<Actor>,
  row: BareCollection,
  wanted: Times,
): Promise<void> {
  if (row.type !== 'meeting' || !row.meeting_start || !row.meeting_end) return
  const from = meetingOf(row, toUnix(row.meeting_start), toUnix(row.meeting_end))
  const { meeting_start = from.meeting_start, meeting_end = from.meeting_end } = wanted
  if (meeting_start === from.meeting_start && meeting_end === from.meeting_end) return
  refuseIf(meetingTimesRefusal({ meeting_start, meeting_end }, from, context.now))
  const now = Math.floor(context.now)
  for (const event of row.events) {
    const { meeting_part: part } = event
    const { ideas } = scheduleOf(event)
    const isStopped = event.stopped && isOver(phaseOf({ schedule: scheduleOf(event) }, now))
    if (!part || isStopped) continue
    const window = movedWindow(ideas, { part, from, to: { ...from, meeting_start, meeting_end }, now })
    const isSame = window.start_time === ideas.start_time && window.end_time === ideas.end_time
    if (!isSame) await moveEvent(context, event, { ideas: window, voting: window })
  }
}

function meetingOf({ events }: BareCollection, meeting_start: number, meeting_end: number): Meeting {
  const is_town_hall = events.some(({ use_case }) => isTownHall(use_case))
  return { meeting_start, meeting_end, is_town_hall, time_zone: events[0]?.time_zone ?? 'UTC' }
}
