// For who has a subscription: the change to another plan, after a question that names what it costs.
import { Button, Card, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { dollars, priceOf, subtotal } from '#domain/billing/catalogue.ts'
import type { Subscription } from '#domain/billing/contract.ts'
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import { changeTerms, switchRefusal } from '#domain/billing/purchases.ts'
import { paths } from '#web/app/paths.ts'
import { formatDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { failureText } from './failures.ts'
import { withTestNote } from './test-money.ts'
import { texts } from './texts.ts'
import { useChangeSubscription } from './useSubscription.ts'

const t = translator(texts)

export function SwitchPlan({ subscription, plan }: { subscription: Subscription; plan: string }) {
  const { isBusy, change } = useSwitch(subscription)
  // the button goes once its plan is taken
  const own = useLostFocus<HTMLParagraphElement>(subscription.plan_id)
  const isOther = plan !== subscription.plan_id && switchRefusal(nobody, plan, '') === null
  return (
    <Card>
      <Text mb="sm" ref={own} tabIndex={-1}>
        {t('billing.current', { plan: subscription.plan_name })}
      </Text>
      {subscription.status === 'past_due' && <Text mb="sm">{t('billing.past_due')}</Text>}
      <Group>
        {isOther && subscription.status === 'active' && (
          <Button aria-disabled={isBusy || undefined} onClick={() => void change(plan)}>
            {t('billing.switch_to', { plan: PLAN_NAMES[plan] ?? plan })}
          </Button>
        )}
        <LinkButton variant="default" to={paths.manageSubscription()}>
          {t('billing.manage')}
        </LinkButton>
      </Group>
    </Card>
  )
}

const nobody = { plan_id: '', upgradeable_to: [] }

/** What a change costs now, in words. */
export function dueText({ paid }: Subscription, plan: string, license_count: number): string {
  const price = priceOf(plan)
  const cents = price ? subtotal(price, license_count) : 0
  const { due, until } = changeTerms(paid, plan, cents, Date.now() / 1000)
  return due > 0
    ? withTestNote(t('billing.switch_due', { due: dollars(due) }))
    : t('billing.switch_free', { day: formatDay(until) })
}

function useSwitch(subscription: Subscription) {
  const confirm = useConfirm()
  const { switchTo } = useChangeSubscription()
  const [isBusy, setIsBusy] = useState(false)
  const change = async (plan: string) => {
    if (isBusy) return
    const words = { plan: PLAN_NAMES[plan] ?? plan }
    const question = { title: t('billing.switch_title', words), confirm: t('billing.change_plan') }
    if (!(await confirm({ ...question, body: dueText(subscription, plan, subscription.license_count) })))
      return
    setIsBusy(true)
    try {
      await switchTo(plan)
      showToast(t('billing.switched', words), 'good')
    } catch (error) {
      showToast(failureText(error), 'bad')
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, change }
}
