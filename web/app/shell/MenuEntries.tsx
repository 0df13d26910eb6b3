// Entries of the menu that do not belong to accounts.
import { Menu } from '@mantine/core'
import { IconArrowsSort, IconCreditCard, IconPalette } from '@tabler/icons-react'
import type { User } from '#domain/accounts/contract.ts'
import { DashboardEntry } from '#web/analytics/DashboardEntry.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { settings } from '#web/base/settings/settings.ts'
import { DelegateMenu } from '#web/delegates/DelegateMenu.tsx'
import { texts } from '../lazy/texts.ts'
import { paths } from '../paths.ts'
import { ColourEntry } from './ColourEntry.tsx'

const t = translator(texts)

const HOST_ENTRIES = [
  { text: 'app.menu_prioritize', to: paths.prioritize(), Icon: IconArrowsSort },
  { text: 'app.menu_branding', to: paths.branding(), Icon: IconPalette },
  { text: 'app.menu_plans', to: paths.payment(), Icon: IconCreditCard },
] as const

/** Other pages for hosts; plans only where there are some. */
function hostEntries({ guest, hero_view_enabled }: User) {
  if (guest || !hero_view_enabled) return []
  return HOST_ENTRIES.filter(({ to }) => to !== paths.payment() || settings.billing !== 'off')
}

export function MenuEntries({ user }: { user: User }) {
  return (
    <>
      {hostEntries(user).map(({ text, to, Icon }) => (
        <Menu.Item key={to} component="a" href={hrefOf(to)} leftSection={<Icon size={18} aria-hidden />}>
          {t(text)}
        </Menu.Item>
      ))}
      {!user.guest && <DashboardEntry user={user} />}
      {!user.guest && <DelegateMenu user={user} />}
      <ColourEntry />
    </>
  )
}
