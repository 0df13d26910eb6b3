// The page of a payment: a new plan with a card, or another plan for a subscription that runs.
import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { DEFAULT_PLAN, ENTERPRISE_PLAN, priceOf } from '#domain/billing/catalogue.ts'
import { isPaidPlan } from '#domain/billing/purchases.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { settings } from '#web/base/settings/settings.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { BillingForm } from './BillingForm.tsx'
import { PlanInfo } from './PlanInfo.tsx'
import { currentText } from './plan-words.ts'
import { SwitchPlan } from './SwitchPlan.tsx'
import { texts } from './texts.ts'
import { useSubscription } from './useSubscription.ts'

const t = translator(texts)

type Props = {
  user: User | null
  /** The way to sales. */
  contact: ReactNode
}

export function Billing({ user, contact }: Props) {
  return (
    <PageColumn width="middle">
      <Title order={1} mb="lg">
        {t('billing.pay_title')}
      </Title>
      {user ? <Payment user={user} contact={contact} /> : <LoadingShape shape="form" />}
    </PageColumn>
  )
}

function Payment({ user, contact }: { user: User; contact: ReactNode }) {
  const { query } = useAddress()
  const plan = planOf(query.planName)
  const isPaid = isPaidPlan(user.plan.id)
  const { data: subscription = null, isLoading } = useSubscription({ enabled: isPaid })
  const choose = (wanted: string) => navigate(paths.billing(wanted), { replace: true })
  if (settings.billing === 'off') return <Text>{t('billing.none')}</Text>
  if (isLoading) return <LoadingShape shape="form" />
  if (plan === ENTERPRISE_PLAN)
    return (
      <>
        <PlanInfo plan={plan} licenses="1" percent_off={0} />
        {contact}
      </>
    )
  // what a plan costs stands before the button that changes to it, what went wrong before everything
  const isRunning = subscription?.status === 'active'
  const change = subscription && <SwitchPlan subscription={subscription} plan={plan} />
  return (
    <Stack gap="lg">
      {!isRunning && change}
      {isPaid && !subscription && (
        <Text>
          {currentText(user.plan)} {t('billing.no_licenses')}
        </Text>
      )}
      <BillingForm {...{ user, plan, subscription }} testToken={query.testToken} onPlan={choose} />
      {isRunning && change}
    </Stack>
  )
}

/** An address without a plan, or with one that nobody sells, means the default one. */
function planOf(named: string | undefined): string {
  return named !== undefined && (named === ENTERPRISE_PLAN || priceOf(named)) ? named : DEFAULT_PLAN
}
