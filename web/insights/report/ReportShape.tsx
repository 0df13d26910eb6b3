// The skeleton of a report: its head with the keys, and the panel of a first question.
import { t } from '#web/base/i18n/translator.ts'
import styles from './ReportShape.module.css'

const BARS = ['wide', 'half', 'third'] as const

export function ReportShape() {
  return (
    <div className={styles.shape} role="status" aria-label={t('base.loading')}>
      <div className={styles.head}>
        <i data-over />
        <i data-title />
        <i data-line />
        <div className={styles.keys}>
          <i data-key />
          <i data-key />
          <i data-key />
        </div>
      </div>
      <div className={styles.panel}>
        <i data-line />
        <div className={styles.keys}>
          <i data-total />
          <i data-total />
          <i data-total />
        </div>
        {BARS.map((bar) => (
          <i key={bar} data-bar={bar} />
        ))}
      </div>
    </div>
  )
}
