// The menu behind the own initials.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconHelp, IconLayoutDashboard, IconList, IconLogout, IconSettings } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { useLateMenu } from '#web/base/ui/useLateMenu.ts'
import styles from './AccountMenu.module.css'
import { texts } from './texts.ts'
import { useSignOut } from './useSignOut.ts'

const t = translator(texts)
const ContactDialog = latePart(async () => (await import('./ContactDialog.tsx')).ContactDialog)

/** Opens at once: it is loaded when somebody asks for it. `face` stands on its button. */
export function AccountMenu({ user, face }: { user: User; face: ReactNode }) {
  const { opened, onChange, button } = useLateMenu()
  const signOut = useSignOut()
  const help = useDialog()
  const ways = [
    ...(user.hero_view_enabled
      ? [{ text: t('accounts.dashboard'), to: paths.dashboardOfMenu(), Icon: IconLayoutDashboard }]
      : []),
    { text: t('accounts.my_sessions'), to: paths.feed(), Icon: IconList },
    { text: t('accounts.settings_title'), to: paths.settings(), Icon: IconSettings },
  ]
  return (
    <>
      <Menu opened={opened} onChange={onChange} width={264} withinPortal={false}>
        <Menu.Target>
          <ActionIcon ref={button} aria-label={t('accounts.menu')}>
            {face}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={styles.owner}>
            <span className={styles.name}>{user.display_name}</span>
            <span>{user.email}</span>
          </Menu.Label>
          <Menu.Divider />
          {ways.map(({ text, to, Icon }) => (
            <Menu.Item key={to} component="a" href={hrefOf(to)} leftSection={<Icon size={18} aria-hidden />}>
              {text}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconHelp size={18} aria-hidden />} onClick={help.open}>
            {t('accounts.help')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
            {t('accounts.sign_out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {help.opened && (
        <Suspense>
          <ContactDialog user={user} onClose={help.close} />
        </Suspense>
      )}
    </>
  )
}
