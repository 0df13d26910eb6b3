// The plan among the settings of the account: which it is, and the ways to a larger one and to its licences.
import { Group } from '@mantine/core'
import type { User } from '#domain/accounts/contract.ts'
import { isPaidPlan } from '#domain/billing/purchases.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { settings } from '#web/base/settings/settings.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { currentText } from './plan-words.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Nothing where there are no plans; where nobody takes money it says so, and offers nothing larger. */
export function PlanSettings({ user }: { user: User }) {
  if (settings.billing === 'off') return null
  const isOnlyTried = settings.billing === 'lenient'
  const current = currentText(user.plan)
  return (
    <SettingsPart
      name="plan"
      title={t('billing.settings')}
      body={isOnlyTried ? `${t('billing.takes_no_money')} ${current}` : current}
    >
      <Group>
        <LinkButton variant="default" to={paths.payment()}>
          {t(isOnlyTried ? 'billing.look' : 'billing.upgrade')}
        </LinkButton>
        {isPaidPlan(user.plan.id) && (
          <LinkButton variant="default" to={paths.manageSubscription()}>
            {t('billing.manage')}
          </LinkButton>
        )}
      </Group>
    </SettingsPart>
  )
}
