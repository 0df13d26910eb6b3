// The plans that can be bought, as a short list to choose from.
import { dollars, PAID_PLANS, priceOf } from '#domain/billing/catalogue.ts'
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import styles from './Billing.module.css'
import { billedLabel } from './plan-words.ts'

type Props = { chosen?: string; onChoose: (plan: string) => void }

export function PlanChoices({ chosen, onChoose }: Props) {
  return (
    <ul className={styles.choices}>
      {PAID_PLANS.map((plan) => (
        <li key={plan}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosen === undefined ? undefined : chosen === plan}
            onClick={() => onChoose(plan)}
          >
            <span className={styles.strong}>{PLAN_NAMES[plan]}</span>
            <span>
              {dollars(priceOf(plan)!.cost)} <span className={styles.small}>{billedLabel(plan)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
