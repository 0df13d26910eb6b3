// What a creator's plan allows for an event; gates ask what changes, so that what was saved before stays.
import type { Refusal } from '#domain/base/refusal.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { Terms } from '#domain/billing/plans.ts'
import {
  isEndedTrial,
  media_gated,
  moderationRefusal,
  named_gated,
  poll_comments_gated,
  restricted_gated,
  scheduling_gated,
} from '#domain/billing/upsells.ts'
import { type MeetingPart, type Schedule, SESSION_DURATION_FREE, type VisibilitySetting } from './model.ts'
import { phaseOf } from './phase.ts'

export type Gated = {
  anonymous: boolean
  visibility_setting: VisibilitySetting
  polls_crowdsourcing: boolean
  launch_media_id?: string | null | undefined
  needs_approval?: boolean | undefined
  meeting_part?: MeetingPart | null | undefined
  schedule: Schedule
}
type Plan = Pick<Terms, 'is_free' | 'features'>

/** Seconds by which the clock of a device may be off. */
const CLOCK_TOLERANCE = 900
/** The longest a question before a meeting runs by the rule: a town hall on a Wednesday after the clocks went back. */
const BEFORE_MEETING_MAX = 7 * DAY + HOUR

/** Why the plan does not let an event be saved like this; `before` is what it was, null for a new one. */
export function gateRefusal(
  after: Gated,
  before: Gated | null,
  { is_free, features }: Plan,
  now: number,
): Refusal | null {
  const isChosen = <K extends keyof Gated>(field: K) => !before || before[field] !== after[field]
  if (!features.privacy_settings) {
    if (!after.anonymous && isChosen('anonymous')) return named_gated
    if (after.visibility_setting !== 'anyone_as_guest' && isChosen('visibility_setting'))
      return restricted_gated
  }
  if (!features.media && after.launch_media_id && isChosen('launch_media_id')) return media_gated
  if (after.needs_approval && isChosen('needs_approval') && !features.moderation)
    return moderationRefusal({ features })
  if (is_free && after.polls_crowdsourcing && isChosen('polls_crowdsourcing')) return poll_comments_gated
  if (features.scheduling || (before && isSameSchedule(before.schedule, after.schedule))) return null
  return runsByItself(after, now) ? null : scheduling_gated
}

/** The draft field that a refusal of the plan is about. */
export function gatedField(refused: Refusal): keyof Gated {
  if (refused === named_gated) return 'anonymous'
  if (refused === restricted_gated) return 'visibility_setting'
  if (refused === media_gated) return 'launch_media_id'
  if (refused === poll_comments_gated) return 'polls_crowdsourcing'
  return refused === scheduling_gated ? 'schedule' : 'needs_approval'
}

type Movable = { schedule: Schedule; published: boolean; meeting_part: MeetingPart | null }
type OwnPlan = Pick<Terms, 'id' | 'features'>

/** Why a plan allows no other times; what is published may come later or continue, on any plan but an ended trial. */
export function timesGate(event: Pick<Movable, 'published'>, plan: OwnPlan): Refusal | null {
  return plan.features.scheduling || mayMove(event, plan) ? null : scheduling_gated
}

function mayMove({ published }: Pick<Movable, 'published'>, plan: OwnPlan): boolean {
  return published && !isEndedTrial(plan)
}

/** Whether an upcoming event only comes later, and lasts no longer than it would have, or than a day. */
function comesLater(after: Schedule, before: Schedule): boolean {
  return (['ideas', 'voting'] as const).every((name) => {
    const [was, is] = [before[name], after[name]]
    const longest = Math.max(was.end_time - was.start_time, SESSION_DURATION_FREE + CLOCK_TOLERANCE)
    return is.start_time >= was.start_time && is.end_time - is.start_time <= longest
  })
}

/** Whether an event only ends later, at most a day from now. */
function goesOn(after: Schedule, before: Schedule, now: number): boolean {
  const latest = now + SESSION_DURATION_FREE + CLOCK_TOLERANCE
  return (['ideas', 'voting'] as const).every((name) => {
    const [was, is] = [before[name], after[name]]
    const isLater = is.end_time >= was.end_time && is.end_time <= Math.max(was.end_time, latest)
    return is.start_time === was.start_time && isLater
  })
}

/**
 * Why a plan does not let the windows of an event be moved. One that is not published may still be set to now; one that
 * is may be closed, delayed before it begins and, once it has begun, continued or reopened until a day from now.
 */
export function rescheduleGate(after: Schedule, before: Movable, plan: OwnPlan, now: number): Refusal | null {
  if (plan.features.scheduling || isSameSchedule(before.schedule, after)) return null
  const isClosing = after.ideas.end_time <= now && after.voting.end_time <= now
  if (isClosing || (!before.published && runsByItself({ ...before, schedule: after }, now))) return null
  if (!mayMove(before, plan)) return scheduling_gated
  const isUpcoming = phaseOf(before, now) === 'upcoming'
  const isFree = isUpcoming ? comesLater(after, before.schedule) : goesOn(after, before.schedule, now)
  return isFree ? null : scheduling_gated
}

/** Whether nobody scheduled anything: from now for at most a day, or around a meeting for the usual time. */
function runsByItself({ schedule, meeting_part }: Pick<Gated, 'schedule' | 'meeting_part'>, now: number) {
  const windows = [schedule.ideas, schedule.voting]
  if (meeting_part === 'before')
    return windows.every(({ start_time, end_time }) => end_time - start_time <= BEFORE_MEETING_MAX)
  // people are asked about a meeting that is over for a day from now
  const isShort = (start_time: number, end_time: number) =>
    end_time - start_time <= SESSION_DURATION_FREE + CLOCK_TOLERANCE
  if (meeting_part === 'after')
    return windows.every(({ start_time, end_time }) => isShort(Math.max(start_time, now), end_time))
  return windows.every(
    ({ start_time, end_time }) =>
      Math.abs(start_time - now) <= startTolerance(start_time, now) && isShort(start_time, end_time),
  )
}

/** A form may have been open for hours before it is saved, but nothing starts later than now. */
function startTolerance(start_time: number, now: number): number {
  return start_time > now ? CLOCK_TOLERANCE : DAY
}

export function isSameSchedule(one: Schedule, other: Schedule): boolean {
  return (['ideas', 'voting'] as const).every(
    (window) =>
      one[window].start_time === other[window].start_time && one[window].end_time === other[window].end_time,
  )
}
