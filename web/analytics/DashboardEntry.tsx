// The way to the dashboard of the organisation, in the account menu of its owner and administrators.
import { Menu } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { User } from '#domain/accounts/contract.ts'
import { enterprise_gated } from '#domain/billing/upsells.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useUpsell } from '#web/billing/useUpsell.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Where the organisation is not run from its dashboard, its settings are what there is. */
export function DashboardEntry({ user }: { user: User }) {
  const upsell = useUpsell()
  if (!mayEditTenant(user)) return null
  const to = user.tenant?.org_dashboard_enabled ? paths.analytics() : paths.adminSettings()
  const open = () => (user.plan.features.enterprise_dashboard ? navigate(to) : void upsell(enterprise_gated))
  return (
    <Menu.Item leftSection={<IconChartBar size={18} aria-hidden />} onClick={open}>
      {t('analytics.entry')}
    </Menu.Item>
  )
}
