// What the dashboard says once about the plan: thanks after a payment, or that the trial is over.
import { useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { TRIAL } from '#domain/billing/plans.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { settings } from '#web/base/settings/settings.ts'
import { NoticeDialog } from '#web/base/ui/NoticeDialog.tsx'
import { withTestNote } from './test-money.ts'
import { texts } from './texts.ts'
import { findThanks, keepThanks } from './thanks.ts'

const t = translator(texts)

/** Whose end of the trial was told since the page was loaded. */
let told: string | null = null

export function PlanMoments({ user }: { user: User }) {
  const [plan, setPlan] = useState(findThanks)
  // the clock of the server decides: a trial that is over allows what the free plan does
  const has_ended = settings.billing === 'on' && user.plan.id === TRIAL && !user.plan.features.scheduling
  const [isTold, setIsTold] = useState(told === user.id)
  if (plan !== null)
    return (
      <NoticeDialog
        title={t('billing.thanks_title')}
        body={withTestNote(t('billing.thanks_body', { plan }))}
        button={t('billing.thanks_go')}
        onClose={() => {
          keepThanks(null)
          setPlan(null)
        }}
      />
    )
  if (!has_ended || isTold) return null
  const close = () => {
    told = user.id
    setIsTold(true)
  }
  const go = () => {
    close()
    navigate(paths.payment())
  }
  return (
    <NoticeDialog
      title={t('billing.trial_title')}
      body={t('billing.trial_body')}
      button={t('billing.later')}
      onward={{ text: t('billing.see_plans'), go }}
      onClose={close}
    />
  )
}
