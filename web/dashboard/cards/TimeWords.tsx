// How long a session still runs, when it starts, or when it ended.
import { DAY, HOUR } from '#domain/base/time.ts'
import type { SessionState } from '#domain/dashboard/model.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { secondsLeft } from '#domain/events/phase.ts'
import { formatDay, formatDistance, formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

type Props = { event: PopinEvent; state: SessionState; now: number }

export function TimeWords({ event: { schedule }, state, now }: Props) {
  const { start_time, end_time } = schedule.ideas
  if (state === 'active')
    return <span title={formatMoment(end_time)}>{leftWords(secondsLeft(schedule, now))}</span>
  if (state === 'upcoming')
    return (
      <span title={formatMoment(start_time)}>
        {t('dashboard.starts', { when: formatDistance(start_time, now) })}
      </span>
    )
  return <span title={formatMoment(end_time)}>{t('dashboard.ended', { day: formatDay(end_time) })}</span>
}

/** In the same steps as on the page of the session: three days less a minute are three days on both. */
function leftWords(seconds: number): string {
  if (seconds >= 2 * DAY) return t('dashboard.left_days', { count: Math.round(seconds / DAY) })
  const minutes = Math.floor((seconds % HOUR) / 60)
  const hours = Math.floor(seconds / HOUR)
  if (hours >= 6 || (hours > 0 && minutes === 0)) return t('dashboard.left_whole_hours', { hours })
  if (hours > 0) return t('dashboard.left_hours', { hours, minutes })
  return seconds >= 60 ? t('dashboard.left_minutes', { minutes }) : t('dashboard.left_seconds')
}
