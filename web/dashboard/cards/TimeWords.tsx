// When a session closes, or how long it still runs in its last hour, when it starts, or when it ended.
import { HOUR } from '#domain/base/time.ts'
import type { SessionState } from '#domain/dashboard/model.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { secondsLeft } from '#domain/events/phase.ts'
import { closesText } from '#web/base/i18n/closing.ts'
import { formatDistance, formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { endedText } from '#web/base/past/past.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

type Props = { event: PopinEvent; state: SessionState; now: number }

export function TimeWords({ event: { schedule }, state, now }: Props) {
  const { start_time, end_time } = schedule.ideas
  if (state === 'active') {
    const seconds = secondsLeft(schedule, now)
    const words = seconds >= HOUR ? closesText(end_time, now) : leftWords(seconds)
    return <span title={formatMoment(end_time)}>{words}</span>
  }
  if (state === 'upcoming')
    return (
      <span title={formatMoment(start_time)}>
        {t('dashboard.starts', { when: formatDistance(start_time, now) })}
      </span>
    )
  return <span title={formatMoment(end_time)}>{endedText(end_time, now)}</span>
}

/** The last hour as minutes left. */
function leftWords(seconds: number): string {
  return seconds >= 60
    ? t('dashboard.left_minutes', { minutes: Math.floor(seconds / 60) })
    : t('dashboard.left_seconds')
}
