// What can be done in a session at a moment, by the rules and a clock that may be wrong.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Phase } from '#domain/events/model.ts'
import { participationRefusal } from '#domain/events/participation.ts'
import { isOver, phaseOf } from '#domain/events/phase.ts'
import { votingRefusal } from '#domain/voting/rules.ts'

export type SessionState = {
  phase: Phase
  mayAnswer: boolean
  mayVote: boolean
  /** False when the clock of the device does not fit what the server said; then no countdown is shown. */
  clockIsRight: boolean
}

/** `now` and `fetched`, when the event was fetched: unix seconds by the clock of the device. */
export function readState(event: PopinEvent, now: number, fetched: number): SessionState {
  const believed = phaseOf(event, fetched)
  const clockIsRight = believed === event.phase || (isOver(believed) && isOver(event.phase))
  const time = clockIsRight ? now : timeIn(event)
  const local = phaseOf(event, time)
  const phase = isOver(local) && isOver(event.phase) ? event.phase : local
  // what was not allowed when the event was fetched may be allowed by now: only the start opens it
  const can_participate = event.can_participate || (event.phase === 'upcoming' && phase === 'open')
  const session = { ...event, can_participate }
  return {
    phase,
    mayAnswer: participationRefusal(session, time) === null,
    mayVote: votingRefusal(session, time) === null,
    clockIsRight,
  }
}

/** A moment in the phase that the server named. */
function timeIn({ phase, schedule }: PopinEvent): number {
  const { start_time, end_time } = schedule.ideas
  if (phase === 'upcoming') return start_time - 1
  return phase === 'open' ? start_time : end_time
}

/** The next moment at which the state changes by itself, unix seconds; null when nothing is to come. */
export function nextChange({ schedule }: Pick<PopinEvent, 'schedule'>, now: number): number | null {
  const { ideas, voting } = schedule
  const times = [ideas.start_time, ideas.end_time, voting.start_time, voting.end_time]
  const coming = times.filter((time) => time > now)
  return coming.length > 0 ? Math.min(...coming) : null
}
