// The menu of somebody without an account: the own sessions, the ways to an account, and the way out.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconList, IconLogin2, IconLogout, IconSettings, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useLazyMenu } from '#web/base/ui/useLazyMenu.ts'
import { texts as accountTexts } from '../texts.ts'
import { useSignOut } from '../useSignOut.ts'
import { texts } from './texts.ts'

const t = translator({ ...accountTexts, ...texts })

type Props = { user: User; label: string; face: ReactNode; more: ReactNode }

/** Opens at once: it is loaded when somebody asks for it. `face` is on its button, `more` are further entries. */
export function GuestMenu({ user, label, face, more }: Props) {
  const { opened, onChange, button } = useLazyMenu()
  const { href } = useAddress()
  const leave = useLeaving()
  const ways = [
    { text: t('accounts.my_sessions'), to: paths.feed(), Icon: IconList },
    { text: t('accounts.settings_title'), to: paths.settings(), Icon: IconSettings },
  ]
  // who signs up keeps what they wrote as a guest
  const entrances = [
    {
      text: t('accounts.sign_up'),
      to: paths.signUp({ guest_id: user.id, path: href, t: href }),
      Icon: IconUserPlus,
    },
    { text: t('accounts.sign_in'), to: paths.signIn(href), Icon: IconLogin2 },
  ]
  const items = (list: typeof ways) =>
    list.map(({ text, to, Icon }) => (
      <Menu.Item key={to} component="a" href={hrefOf(to)} leftSection={<Icon size={18} aria-hidden />}>
        {text}
      </Menu.Item>
    ))
  return (
    <Menu opened={opened} onChange={onChange} width={264} withinPortal={false}>
      <Menu.Target>
        <ActionIcon ref={button} color="gray" aria-label={label}>
          {face}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('accounts.guest_menu')}</Menu.Label>
        {items(ways)}
        {more}
        <Menu.Divider />
        {items(entrances)}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()}>
          {t('accounts.guest_leave')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Signs the guest out, once they know what happens to their answers: they cannot come back as the same guest. */
function useLeaving(): () => Promise<void> {
  const confirm = useConfirm()
  const signOut = useSignOut(paths.search())
  const question = {
    title: t('accounts.guest_leave_title'),
    body: t('accounts.guest_leave_body'),
    confirm: t('accounts.guest_leave'),
  }
  return async () => {
    if (await confirm(question)) await signOut()
  }
}
