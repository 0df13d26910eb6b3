// Says what one dot stands for, where that is more than one vote.
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Dots.module.css'
import type { DotPlan } from './plan.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function DotWorth({ plan }: { plan: Pick<DotPlan, 'worth'> }) {
  if (plan.worth === 1) return null
  return <p className={styles.worth}>{t('dots.worth', { worth: formatNumber(plan.worth) })}</p>
}
