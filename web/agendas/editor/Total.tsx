// How many minutes an agenda takes, against the length of the meeting.
import { plannedMinutes } from '#domain/agendas/rules.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Agenda.module.css'

const t = translator(texts)

type Props = {
  items: readonly { minutes: number | null }[]
  /** Minutes of the meeting; null where it is none. */
  length: number | null
}

export function Total({ items, length }: Props) {
  const planned = plannedMinutes(items)
  const over = length === null ? 0 : planned.minutes - length
  const minutes = formatNumber(planned.minutes)
  const said =
    length === null
      ? t('agendas.total', { minutes })
      : t(over > 0 ? 'agendas.total_over' : 'agendas.total_of', {
          ...{ minutes, length: formatNumber(length), over: formatNumber(over) },
        })
  return (
    <p className={styles.total} data-over={over > 0 || undefined}>
      <strong>{said}</strong>
      {planned.without > 0 && <span> · {t('agendas.without', { count: planned.without })}</span>}
    </p>
  )
}
