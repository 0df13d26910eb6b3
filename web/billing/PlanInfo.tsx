// What the chosen plan costs: the first licence, each further one, the total, and how often it is paid.
import { Text } from '@mantine/core'
import { dollars, priceOf, subtotal } from '#domain/billing/catalogue.ts'
import { licenseCount } from '#domain/billing/licences.ts'
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import { discounted } from '#domain/billing/purchases.ts'
import { formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Billing.module.css'
import { billedLabel } from './plan-words.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { plan: string; licenses: string; percent_off: number }

export function PlanInfo({ plan, licenses, percent_off }: Props) {
  const price = priceOf(plan)
  const label = billedLabel(plan)
  const total = totalOf(plan, licenses)
  return (
    <section aria-label={t('billing.plan')}>
      <Text fw={700} size="lg">
        {PLAN_NAMES[plan] ?? PLAN_NAMES.free}
      </Text>
      {label && <Text className={styles.small}>{label}</Text>}
      {price ? (
        <dl className={styles.sums}>
          <dt>{t('billing.cost')}</dt>
          <dd>{dollars(price.cost)}</dd>
          <dt>{t('billing.additional')}</dt>
          <dd>{dollars(price.additional)}</dd>
          <dt className={styles.total}>{t('billing.total')}</dt>
          <dd className={styles.total} aria-live="polite">
            {total === null ? '–' : dollars(total)}
          </dd>
          {percent_off > 0 && total !== null && (
            <>
              <dt>{t('billing.off', { percent: formatPercent(percent_off) })}</dt>
              <dd>{dollars(discounted(total, percent_off))}</dd>
            </>
          )}
        </dl>
      ) : (
        <Text my="md">{t('billing.on_request')}</Text>
      )}
    </section>
  )
}

/** In cents; null while no number of licences is entered, and for a plan without a price. */
export function totalOf(plan: string, licenses: string): number | null {
  const price = priceOf(plan)
  const count = licenseCount(licenses)
  return price && count !== null ? subtotal(price, count) : null
}
