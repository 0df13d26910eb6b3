// Entries of the menu that do not belong to accounts.
import { Menu } from '@mantine/core'
import { IconBroadcast, IconCommand, IconRoute } from '@tabler/icons-react'
import type { User } from '#domain/accounts/contract.ts'
import { DashboardEntry } from '#web/analytics/DashboardEntry.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf, navigate } from '#web/base/router/navigate.ts'
import { startTour } from '#web/dashboard/tour/tour-store.ts'
import { DelegateMenu } from '#web/delegates/DelegateMenu.tsx'
import { texts } from '../lazy/texts.ts'
import { openPalette, paletteKeys } from '../palette/opening.ts'
import { paths } from '../paths.ts'
import { ColourEntry } from './ColourEntry.tsx'
import { hostPages } from './host-pages.ts'

const t = translator(texts)

function tour(): void {
  navigate(paths.dashboard())
  startTour()
}

export function MenuEntries({ user }: { user: User }) {
  return (
    <>
      {!user.guest && (
        <Menu.Item
          component="a"
          href={hrefOf(paths.search())}
          leftSection={<IconBroadcast size={18} aria-hidden />}
        >
          {t('app.palette_join')}
        </Menu.Item>
      )}
      {hostPages(user).map(({ text, to, Icon }) => (
        <Menu.Item key={to} component="a" href={hrefOf(to)} leftSection={<Icon size={18} aria-hidden />}>
          {text}
        </Menu.Item>
      ))}
      {!user.guest && <DashboardEntry user={user} />}
      {!user.guest && <DelegateMenu user={user} />}
      {!user.guest && (
        <Menu.Item
          leftSection={<IconCommand size={18} aria-hidden />}
          rightSection={<kbd>{paletteKeys()}</kbd>}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          {t('app.palette')}
        </Menu.Item>
      )}
      {user.hero_view_enabled && (
        <Menu.Item leftSection={<IconRoute size={18} aria-hidden />} onClick={tour}>
          {t('app.tour')}
        </Menu.Item>
      )}
      <ColourEntry />
    </>
  )
}
