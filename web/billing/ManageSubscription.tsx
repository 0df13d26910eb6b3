// The own subscription: its plan, how many licences it has, and who has one.
import { Card, Text, Title } from '@mantine/core'
import { Suspense, useRef } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { dollars, priceOf, subtotal } from '#domain/billing/catalogue.ts'
import type { Subscription } from '#domain/billing/contract.ts'
import { licensesRefusal } from '#domain/billing/purchases.ts'
import { premium_only } from '#domain/billing/refusals.ts'
import { paths } from '#web/app/paths.ts'
import { formatDay } from '#web/base/i18n/format.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { navigate } from '#web/base/router/navigate.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { AddLicensee } from './AddLicensee.tsx'
import styles from './Billing.module.css'
import { EndSubscription } from './EndSubscription.tsx'
import { LicenseeList } from './LicenseeList.tsx'
import { LicenseStepper } from './LicenseStepper.tsx'
import { billedLabel } from './plan-words.ts'
import { withTestNote } from './test-money.ts'
import { texts } from './texts.ts'
import { useSubscription } from './useSubscription.ts'

const t = translator(texts)
const NoticeDialog = lazyPart(async () => (await import('#web/base/ui/NoticeDialog.tsx')).NoticeDialog)

export function ManageSubscription({ user }: { user: User | null }) {
  return (
    <PageColumn width="narrow">
      <Title order={1} mb="lg">
        {t('billing.licenses_title')}
      </Title>
      {user ? <Open user={user} /> : <LoadingShape shape="form" />}
    </PageColumn>
  )
}

/** Closed to those without a paid plan, then to those whose address is not proven. */
function Open({ user }: { user: User }) {
  const { id, features } = user.plan
  const plan_id = features.scheduling ? id : 'free'
  const refusal = licensesRefusal({ plan_id, verified: user.verified })
  const isLeaving = useRef(false)
  if (!refusal) return <Managed />
  // leaving closes dialogs, which would leave again
  const goHome = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    navigate(paths.dashboard(), { replace: true })
  }
  const isPlan = refusal.code === premium_only.code
  return (
    <Suspense>
      <NoticeDialog
        title={t('billing.closed_title')}
        body={t(isPlan ? 'billing.premium_only' : 'billing.verified_only')}
        onClose={goHome}
      />
    </Suspense>
  )
}

function Managed() {
  const { data: subscription, isError, refetch } = useSubscription()
  const heading = useRef<HTMLHeadingElement>(null)
  if (isError) return <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />
  if (subscription === undefined) return <LoadingShape shape="form" />
  if (subscription === null) return <Text>{t('billing.no_licenses')}</Text>
  return (
    <Card className={styles.form} padding="lg">
      <Facts subscription={subscription} />
      <LicenseStepper subscription={subscription} />
      <Title order={2} size="h3" mt="md" ref={heading} tabIndex={-1}>
        {t('billing.people')}
      </Title>
      <AddLicensee subscription={subscription} />
      <LicenseeList licensees={subscription.licensees} heading={heading} />
      <EndSubscription subscription={subscription} />
    </Card>
  )
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { plan_name, plan_id, license_count, price, addl_price, paid, status } = subscription
  const cents = priceOf(plan_id)
  const total = cents ? subtotal(cents, license_count) : 0
  return (
    <div>
      <Text fw={700} size="lg">
        {plan_name}
      </Text>
      <Text>{t('billing.monthly_cost', { total: dollars(total), count: license_count })}</Text>
      <Text className={styles.small}>
        {dollars(price * 100)}, {t('billing.per_license', { price: dollars(addl_price * 100) })}.{' '}
        {billedLabel(plan_id)}. {withTestNote(`${t('billing.paid_until', { day: formatDay(paid.until) })}.`)}
      </Text>
      {status === 'past_due' && (
        <>
          <Text my="sm">{t('billing.past_due')}</Text>
          <LinkButton to={paths.billing(plan_id)}>{t('billing.pay_again')}</LinkButton>
        </>
      )}
    </div>
  )
}
