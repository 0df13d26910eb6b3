// The plans side by side: what each costs and adds, and the way to it.
import { Anchor, Badge, Button, Card, Text, Title } from '@mantine/core'
import { dollars, ENTERPRISE_PLAN, PAID_PLANS, priceOf } from '#domain/billing/catalogue.ts'
import { FREE, PLAN_NAMES } from '#domain/billing/plans.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { settings } from '#web/base/settings/settings.ts'
import styles from './Billing.module.css'
import { addedBy, billedLabel } from './plan-words.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  /** The plan that the reader is on. */
  own: string
  /** What is asked of sales. */
  onContact: () => void
}

export function PlanCards({ own, onContact }: Props) {
  return (
    <ul className={styles.plans}>
      {[FREE, ...PAID_PLANS, ENTERPRISE_PLAN].map((plan) => (
        <li key={plan}>
          <PlanCard plan={plan} isOwn={plan === own} onContact={onContact} />
        </li>
      ))}
    </ul>
  )
}

function PlanCard({ plan, isOwn, onContact }: { plan: string; isOwn: boolean; onContact: () => void }) {
  const name = PLAN_NAMES[plan]!
  return (
    <Card className={styles.plan} padding="lg" data-own={isOwn || undefined}>
      <Title order={2} size="h3">
        {name}
      </Title>
      <PlanPrice plan={plan} />
      <ul className={styles.added}>
        {addedBy(plan).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isOwn && <Badge variant="light">{t('billing.yours')}</Badge>}
      {plan === ENTERPRISE_PLAN ? (
        <>
          <Button variant="default" onClick={onContact}>
            {t('billing.contact')}
          </Button>
          <SalesLink />
        </>
      ) : (
        plan !== FREE &&
        !isOwn && <LinkButton to={paths.billing(plan)}>{t('billing.choose', { plan: name })}</LinkButton>
      )}
    </Card>
  )
}

/** Who has sales of their own can be written to there. */
function SalesLink() {
  const { sales_email: email, support_email } = settings
  if (!email || email === support_email) return null
  return (
    <Anchor href={`mailto:${email}`} size="sm" className={styles.sales}>
      {t('billing.sales', { email })}
    </Anchor>
  )
}

function PlanPrice({ plan }: { plan: string }) {
  const price = priceOf(plan)
  const label = billedLabel(plan)
  return (
    <div>
      <Text className={styles.price}>
        {price ? dollars(price.cost) : t(plan === FREE ? 'billing.free_price' : 'billing.on_request')}
      </Text>
      {price && (
        <Text className={styles.small}>{t('billing.per_license', { price: dollars(price.additional) })}</Text>
      )}
      {label && <Text className={styles.small}>{label}</Text>}
    </div>
  )
}
