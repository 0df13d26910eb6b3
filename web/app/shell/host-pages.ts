// Further pages for hosts, as the menu and the command palette name them; plans only where there are some.
import { IconArrowsSort, IconCreditCard, IconPalette } from '@tabler/icons-react'
import type { User } from '#domain/accounts/contract.ts'
import type { AccountPage } from '#web/accounts/account-pages.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { texts } from '../lazy/texts.ts'
import { paths } from '../paths.ts'

const t = translator(texts)

export function hostPages({ guest, hero_view_enabled }: User): AccountPage[] {
  if (guest || !hero_view_enabled) return []
  const pages = [
    { text: t('app.menu_prioritize'), to: paths.prioritize(), Icon: IconArrowsSort },
    { text: t('app.menu_branding'), to: paths.branding(), Icon: IconPalette },
  ]
  const plans = { text: t('app.menu_plans'), to: paths.payment(), Icon: IconCreditCard }
  return settings.billing === 'off' ? pages : [...pages, plans]
}
