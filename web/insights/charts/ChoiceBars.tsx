// Bars for the choices of a poll, with counts and percent as text.
import { formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { type ChoiceRow, leadersOf } from '../results.ts'
import { texts } from '../texts.ts'
import styles from './Charts.module.css'

const t = translator(texts)

export function ChoiceBars({ rows }: { rows: readonly ChoiceRow[] }) {
  const leaders = new Set(leadersOf(rows).map((row) => row.id))
  const all = Math.max(
    1,
    rows.reduce((sum, row) => sum + row.count, 0),
  )
  return (
    <ol className={styles.bars}>
      {rows.map(({ id, label, count, percent }) => (
        <li key={id} data-leads={leaders.has(id) || undefined}>
          <span className={styles.barTitle} dir="auto">
            {label}
          </span>
          <span className={styles.barNumbers}>
            <b>{t('insights.votes', { count })}</b> {formatPercent(percent)}
          </span>
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} style={{ inlineSize: `${(count * 100) / all}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
