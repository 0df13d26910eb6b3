// The menu behind the own initials.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconHelp, IconLogout, IconUser } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { useLazyMenu } from '#web/base/ui/useLazyMenu.ts'
import styles from './AccountMenu.module.css'
import { accountPages } from './account-pages.ts'
import { texts } from './texts.ts'
import { useSignOut } from './useSignOut.ts'

const t = translator(texts)
const ContactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog)
const NameDialog = lazyPart(async () => (await import('./NameDialog.tsx')).NameDialog)

/** Others read the beginning of the address in place of a name. */
function isNameless({ guest, first_name, last_name }: User): boolean {
  return !guest && !first_name && !last_name
}

type Props = { user: User; face: ReactNode; more: ReactNode }

/** Opens at once: it is loaded when somebody asks for it. `face` stands on its button, `more` are further entries. */
export function AccountMenu({ user, face, more }: Props) {
  const { opened, onChange, button } = useLazyMenu()
  const signOut = useSignOut()
  const help = useDialog()
  const name = useDialog()
  return (
    <>
      <Menu opened={opened} onChange={onChange} width={264} withinPortal={false}>
        <Menu.Target>
          <ActionIcon ref={button} aria-label={t('accounts.menu')}>
            {face}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Menu.Label className={styles.owner}>
            {user.avatar && (
              <img className={styles.picture} src={user.avatar} alt={t('accounts.picture_alt')} />
            )}
            <span className={styles.name}>{user.display_name}</span>
            <span>{user.email && <AddressText>{user.email}</AddressText>}</span>
          </Menu.Label>
          <Menu.Divider />
          {accountPages(user).map(({ text, to, Icon }) => (
            <Menu.Item key={to} component="a" href={hrefOf(to)} leftSection={<Icon size={18} aria-hidden />}>
              {text}
            </Menu.Item>
          ))}
          {isNameless(user) && (
            <Menu.Item leftSection={<IconUser size={18} aria-hidden />} onClick={name.open}>
              {t('accounts.name_entry')}
            </Menu.Item>
          )}
          {more}
          <Menu.Item leftSection={<IconHelp size={18} aria-hidden />} onClick={help.open}>
            {t('accounts.help')}
          </Menu.Item>
          <div className={styles.out}>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
              {t('accounts.sign_out')}
            </Menu.Item>
          </div>
        </Menu.Dropdown>
      </Menu>
      {name.opened && (
        <Suspense>
          <NameDialog user={user} onClose={name.close} />
        </Suspense>
      )}
      {help.opened && (
        <Suspense>
          <ContactDialog user={user} onClose={help.close} />
        </Suspense>
      )}
    </>
  )
}
