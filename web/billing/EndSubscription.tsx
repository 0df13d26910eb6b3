// Ending the own subscription when its period is over, and keeping it after all.

import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Subscription } from '#domain/billing/contract.ts'
import { renewsItself } from '#domain/billing/purchases.ts'
import { formatDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import styles from './Billing.module.css'
import { failureText } from './failures.ts'
import { texts } from './texts.ts'
import { useChangeSubscription } from './useSubscription.ts'

const t = translator(texts)

export function EndSubscription({ subscription }: { subscription: Subscription }) {
  const { isBusy, end, keep } = useEnding(subscription)
  const day = formatDay(subscription.paid.until)
  if (!renewsItself(subscription.plan_id))
    return <Text className={styles.small}>{t('billing.ends_by_itself', { day })}</Text>
  if (subscription.cancel_at_period_end)
    return (
      <div className={styles.ending}>
        <Text>{t('billing.ends', { day })}</Text>
        <BusyButton variant="default" isBusy={isBusy} onClick={() => void keep()}>
          {t('billing.keep')}
        </BusyButton>
      </div>
    )
  return (
    <div className={styles.ending}>
      {/* what could not be paid is told above, with its own way on */}
      {subscription.status === 'active' && (
        <Text className={styles.small}>{t('billing.end_how', { day })}</Text>
      )}
      <BusyButton variant="default" className={styles.danger} isBusy={isBusy} onClick={() => void end()}>
        {t('billing.end')}
      </BusyButton>
    </div>
  )
}

function useEnding({ plan_name: plan, paid, status }: Subscription) {
  const confirm = useConfirm()
  const { setEnding } = useChangeSubscription()
  const [isBusy, setIsBusy] = useState(false)
  const day = formatDay(paid.until)
  const isNow = status === 'past_due'
  const change = async (ends: boolean, done: string) => {
    setIsBusy(true)
    try {
      await setEnding(ends)
      showToast(done, 'good')
    } catch (error) {
      showToast(failureText(error), 'bad')
    } finally {
      setIsBusy(false)
    }
  }
  const end = async () => {
    const body = t(isNow ? 'billing.end_now_body' : 'billing.end_body', { plan, day })
    const words = { confirm: t('billing.end'), cancel: t('billing.keep') }
    if (!(await confirm({ title: t('billing.end_title'), body, ...words, danger: true }))) return
    await change(true, isNow ? t('billing.ended_now') : t('billing.ends', { day }))
  }
  return { isBusy, end, keep: () => change(false, t('billing.kept_on', { plan })) }
}
