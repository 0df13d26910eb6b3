// Where the questions of a meeting may run: within the meeting and, if a plan allows no scheduling, by the rule.
import { atField, type Refusal } from '#domain/base/refusal.ts'
import type { UnixSeconds } from '#domain/base/time.ts'
import type { Terms } from '#domain/billing/plans.ts'
import { scheduling_gated } from '#domain/billing/upsells.ts'
import { isSameSchedule } from '#domain/events/gates.ts'
import type { MeetingPart } from '#domain/events/model.ts'
import type { QuestionPlan, SavedQuestion } from '#domain/events/saving.ts'
import { type MeetingTimes, partWindowRefusal } from './bounds.ts'
import { isByRule, isTownHall } from './meetings.ts'

/** A question of a collection; its id is null before it is saved. */
export type Question = Pick<SavedQuestion, 'anonymous' | 'question_type' | 'schedule' | 'collection_id'> & {
  sealed?: boolean
  id: string | null
  name: string
  time_zone: string
  meeting_part: MeetingPart | null
}

/** Refuses windows that somebody chose if the plan allows no scheduling; those that stay as they were saved are kept. */
export function chosenWindowsRefusal(
  plans: readonly QuestionPlan[],
  { meeting_start, meeting_end }: MeetingTimes,
  { features }: Terms,
  now: UnixSeconds,
): Refusal | null {
  const isKept = ({ draft, before }: QuestionPlan) => {
    const { meeting_part: part, schedule, use_case, time_zone } = draft
    if (!part || (before && isSameSchedule(before.schedule, schedule))) return true
    if (meeting_start === null || meeting_end === null) return false
    const meeting = { meeting_start, meeting_end, is_town_hall: isTownHall(use_case), time_zone }
    return [schedule.ideas, schedule.voting].every((window) => isByRule(window, part, meeting, now))
  }
  const chosen = features.scheduling ? -1 : plans.findIndex((plan) => !isKept(plan))
  return chosen < 0 ? null : atField(scheduling_gated, `/events/${chosen}/schedule`)
}

type Placing = { times: MeetingTimes; before: (MeetingTimes & { questions: readonly Question[] }) | null }

/** Refuses windows that do not fit their meeting; unchanged ones are kept. `at` is where the body names them. */
export function misplacedRefusal(
  questions: readonly Question[],
  { times: { meeting_start, meeting_end }, before }: Placing,
  at: (index: number) => string,
): Refusal | null {
  if (meeting_start === null || meeting_end === null) return null
  const isMoved = meeting_start !== before?.meeting_start || meeting_end !== before.meeting_end
  const refusals = questions.map(({ id, meeting_part: part, schedule }, index) => {
    const old = before?.questions.find((question) => question.id === id)
    if (!part || (old && !isMoved && isSameSchedule(old.schedule, schedule))) return null
    const windows = [schedule.ideas, schedule.voting]
    const refused = windows.map((window) => partWindowRefusal(part, window, { meeting_start, meeting_end }))
    const refusal = refused.find((one) => one !== null)
    return refusal ? atField(refusal, at(index)) : null
  })
  return refusals.find((refusal) => refusal !== null) ?? null
}
