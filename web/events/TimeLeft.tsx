// When a session starts, how long it is still open, or when it ended.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Phase } from '#domain/events/model.ts'
import { secondsLeft } from '#domain/events/phase.ts'
import { formatMoment, formatTime } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'
import { useNow } from './useNow.ts'

const t = translator(texts)
const HOUR = 3600
const DAY = 86_400

type Props = { event: Pick<PopinEvent, 'schedule'>; phase: Phase; clockIsRight?: boolean }

export function TimeLeft({ event, phase, clockIsRight = true }: Props) {
  const { start_time, end_time } = event.schedule.ideas
  const left = secondsLeft(event.schedule, Date.now() / 1000)
  const counts = phase === 'open' && clockIsRight
  const now = useNow(left <= HOUR + 60 ? 1 : 30, counts)
  if (phase === 'upcoming') return <span>{t('events.starts', { moment: momentText(start_time) })}</span>
  if (!counts) return <span>{t('events.ended', { moment: momentText(end_time) })}</span>
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {leftText(secondsLeft(event.schedule, now))}
    </span>
  )
}

/** `3 days left` to the nearest day, `23 h left`, `5 h 20 min left`, and under an hour minutes and seconds. */
export function leftText(seconds: number): string {
  if (seconds >= 2 * DAY) return t('events.days_left', { days: Math.round(seconds / DAY) })
  const minutes = Math.floor((seconds % HOUR) / 60)
  const hours = Math.floor(seconds / HOUR)
  if (hours >= 6 || (hours > 0 && minutes === 0)) return t('events.whole_hours_left', { hours })
  if (hours > 0) return t('events.hours_left', { hours, minutes })
  return t('events.clock_left', { clock: `${minutes}:${String(seconds % 60).padStart(2, '0')}` })
}

/** Of today the time alone, otherwise day and time. */
function momentText(seconds: number): string {
  const isToday = new Date(seconds * 1000).toDateString() === new Date().toDateString()
  return isToday ? formatTime(seconds) : formatMoment(seconds)
}
