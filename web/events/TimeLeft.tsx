// When a session starts, when it closes, how long it is still open in its last hour, or when it ended.
import { HOUR } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Phase } from '#domain/events/model.ts'
import { secondsLeft } from '#domain/events/phase.ts'
import { closesText } from '#web/base/i18n/closing.ts'
import { formatMoment, formatTime } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'
import { useNow } from './useNow.ts'

const t = translator(texts)

type Props = { event: Pick<PopinEvent, 'schedule'>; phase: Phase; clockIsRight?: boolean }

export function TimeLeft({ event, phase, clockIsRight = true }: Props) {
  const { start_time, end_time } = event.schedule.ideas
  const left = secondsLeft(event.schedule, Date.now() / 1000)
  const counts = phase === 'open' && clockIsRight
  const now = useNow(left <= HOUR + 60 ? 1 : 30, counts)
  if (phase === 'upcoming') return <span>{t('events.starts', { moment: momentText(start_time) })}</span>
  if (!counts) return <span>{t('events.ended', { moment: momentText(end_time) })}</span>
  const seconds = secondsLeft(event.schedule, now)
  if (seconds >= HOUR)
    return (
      <time dateTime={new Date(end_time * 1000).toISOString()} title={formatMoment(end_time)}>
        {closesText(end_time, now)}
      </time>
    )
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {clockText(seconds)}
    </span>
  )
}

/** Under an hour minutes and seconds, such as `59:07 left`. */
function clockText(seconds: number): string {
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return t('events.clock_left', { clock })
}

/** Of today the time alone, otherwise day and time. */
function momentText(seconds: number): string {
  const isToday = new Date(seconds * 1000).toDateString() === new Date().toDateString()
  return isToday ? formatTime(seconds) : formatMoment(seconds)
}
