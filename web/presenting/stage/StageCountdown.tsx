// The countdown in front of the room: of the timer, otherwise of the last minute before the question closes by itself.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import type { Heard } from '../presentation.ts'
import { Seconds, useSecondsLeft } from './Countdown.tsx'
import { useBeats } from './useBeats.ts'

/** Seconds before a question closes in which the room sees them count down. */
const CLOSING = 60

type Props = { event: PopinEvent | undefined; state: Heard }

export function StageCountdown({ event, state: { timer_end, skew } }: Props) {
  if (timer_end !== null) return <Timer key={timer_end} end={timer_end} skew={skew} />
  return event ? <Closing event={event} skew={skew} /> : null
}

function Closing({ event, skew }: { event: PopinEvent; skew: number }) {
  const { phase } = useSessionState(event)
  const end = event.schedule.ideas.end_time
  const left = useSecondsLeft(end, skew)
  // `Time is up` stays until the server says that it is over
  if (phase === 'upcoming' || left > CLOSING || isOver(event.phase)) return null
  return <Beating key={end} left={left} />
}

function Timer({ end, skew }: { end: number; skew: number }) {
  return <Beating left={useSecondsLeft(end, skew)} />
}

function Beating({ left }: { left: number }) {
  useBeats(left)
  return <Seconds left={left} beats />
}
