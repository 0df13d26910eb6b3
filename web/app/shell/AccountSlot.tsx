// The account in the bar: a menu for members, the way to the sign-in for everybody else.
import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { useAddress } from '#web/base/router/useAddress.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import styles from './Shell.module.css'

const t = translator(texts)
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

export function AccountSlot() {
  const user = useCurrentUser()
  const { href } = useAddress()
  const [wanted, setWanted] = useState(false)
  if (!user || user.guest) {
    return (
      <LinkButton to={paths.signIn(href)} variant="subtle" px="sm">
        {t('app.sign_in')}
      </LinkButton>
    )
  }
  const face = <span className={styles.avatar}>{initialsOf(user.display_name || user.email || '')}</span>
  const button = (
    <ActionIcon aria-label={t('app.account_menu')} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {face}
    </ActionIcon>
  )
  // the menu itself is loaded when somebody wants it
  return wanted ? (
    <Suspense fallback={button}>
      <AccountMenu user={user} face={face} />
    </Suspense>
  ) : (
    button
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('')
}
