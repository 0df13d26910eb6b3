// The menu behind the own initials.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { call } from '#web/base/api/call.ts'
import { removeDrafts } from '#web/base/drafts/drafts.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf, navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export function AccountMenu({ user, face }: { user: User; face: ReactNode }) {
  const [opened, setOpened] = useState(true)
  const signOut = useSignOut()
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240} radius="lg" shadow="lg">
      <Menu.Target>
        <ActionIcon aria-label={t('app.account_menu')}>{face}</ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.display_name || user.email}</Menu.Label>
        {user.hero_view_enabled && (
          <Menu.Item component="a" href={hrefOf(paths.dashboard())}>
            {t('app.dashboard')}
          </Menu.Item>
        )}
        <Menu.Item component="a" href={hrefOf(paths.feed())}>
          {t('app.my_sessions')}
        </Menu.Item>
        <Menu.Item component="a" href={hrefOf(paths.settings())}>
          {t('app.settings')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>{t('app.sign_out')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    try {
      await call(accounts.logout, {})
    } catch {
      return showToast(t('app.sign_out_failed'), 'bad')
    }
    removeDrafts()
    client.clear()
    setCurrentUser(client, null)
    navigate(paths.signIn())
  }
}
