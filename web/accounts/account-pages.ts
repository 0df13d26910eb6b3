// The pages of an account, as its menu and the command palette name them.
import {
  IconBuilding,
  IconLayoutDashboard,
  IconList,
  IconMail,
  IconSettings,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type AccountPage = {
  text: string
  to: string
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>
}

/** Those that are for this user. */
export function accountPages(user: User): AccountPage[] {
  const pages: [isShown: boolean, page: AccountPage][] = [
    [
      user.hero_view_enabled,
      { text: t('accounts.dashboard'), to: paths.dashboardOfMenu(), Icon: IconLayoutDashboard },
    ],
    [true, { text: t('accounts.my_sessions'), to: paths.feed(), Icon: IconList }],
    [true, { text: t('accounts.settings_title'), to: paths.settings(), Icon: IconSettings }],
    [!user.guest, { text: t('accounts.mails_entry'), to: paths.emailNotifications(), Icon: IconMail }],
    [
      !user.guest && user.tenant_id !== null,
      { text: t('accounts.teams'), to: paths.teams(), Icon: IconUsersGroup },
    ],
    [
      mayEditTenant(user),
      { text: t('accounts.organisation'), to: paths.adminSettings(), Icon: IconBuilding },
    ],
  ]
  return pages.flatMap(([isShown, page]) => (isShown ? [page] : []))
}
