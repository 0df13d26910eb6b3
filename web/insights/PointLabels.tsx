// What the points of a scale mean, one below the other, where columns are too narrow for words.
import { translator } from '#web/base/i18n/translator.ts'
import styles from './PointLabels.module.css'
import type { ChoiceRow } from './results.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Those that have a label. */
export function PointLabels({ rows }: { rows: readonly ChoiceRow[] }) {
  return (
    <ul className={styles.labels}>
      {rows
        .filter(({ label }) => label)
        .map(({ id, n, label }) => (
          <li key={id} dir="auto">
            {t('insights.point_titled', { n, title: label })}
          </li>
        ))}
    </ul>
  )
}
