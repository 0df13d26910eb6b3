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

/** Nothing where nothing has to be paid. */
export function PlanSettings({ user }: { user: User }) {
  if (!settings.billing) return null
  return (
    <SettingsPart name="plan" title={t('billing.settings')} body={currentText(user.plan)}>
      <Group>
        <LinkButton variant="default" to={paths.payment()}>
          {t('billing.upgrade')}
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
