// The time of an item: whole minutes that are left, and calmly those over.

import type { AgendaItem } from '#domain/agendas/contract.ts'
import { calmTime, timeOf } from '#domain/presenting/agenda.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useNow } from '#web/events/useNow.ts'
import styles from './Agenda.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  item: Pick<AgendaItem, 'minutes' | 'begun_time' | 'seconds_spent'>
  /** By how many seconds the clock of the server is ahead. */
  skew: number
}

export function ItemTime({ item, skew }: Props) {
  const now = useNow(1, item.begun_time !== null)
  const { spent, left } = timeOf(item, now + skew)
  const share = left === null || item.minutes === null ? null : Math.min(1, spent / (item.minutes * 60))
  return (
    <div className={styles.time} data-over={(left !== null && left <= 0) || undefined}>
      <span role="timer" aria-label={`${t('room.time_name')}: ${timeText(spent, left)}`}>
        {timeText(spent, left)}
      </span>
      {share !== null && (
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
          <rect className={styles.track} width={100} height={4} />
          <rect className={styles.spent} width={share * 100} height={4} />
        </svg>
      )}
    </div>
  )
}

function timeText(spent: number, left: number | null): string {
  if (left === null) return t('room.time_spent', { count: formatNumber(Math.floor(spent / 60)) })
  const { kind, minutes } = calmTime(left)
  return t(`room.time_${kind}`, { count: formatNumber(minutes) })
}
