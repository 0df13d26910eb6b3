// Says what one dot stands for, where that is more than one.
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Dots.module.css'
import type { DotPlan } from './plan.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { plan: Pick<DotPlan, 'worth'>; of?: 'votes' | 'ratings' | 'people' }

export function DotWorth({ plan, of = 'votes' }: Props) {
  if (plan.worth === 1) return null
  return <p className={styles.worth}>{t(`dots.worth_${of}`, { worth: formatNumber(plan.worth) })}</p>
}
