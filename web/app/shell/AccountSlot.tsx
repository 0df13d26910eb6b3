// The account in the bar: a menu for members, the ways to an account for everybody else.
import { type CSSProperties, Suspense, useState } from 'react'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import styles from './Shell.module.css'

const t = translator(texts)
const AccountMenu = lazyPart(async () => (await import('#web/accounts/AccountMenu.tsx')).AccountMenu)
const MenuEntries = lazyPart(async () => (await import('./MenuEntries.tsx')).MenuEntries)

export function AccountSlot() {
  const user = useCurrentUser()
  const { href } = useAddress()
  const [wanted, setWanted] = useState(false)
  if (!user || user.guest) {
    // a guest who signs up keeps what they wrote
    const signUp = paths.signUp({ guest_id: user?.id, path: user ? href : undefined, t: href })
    return (
      <>
        <PlainButton href={hrefOf(signUp)} look="light" isNarrow className={styles.wide}>
          {t('app.sign_up')}
        </PlainButton>
        <PlainButton href={hrefOf(paths.signIn(href))} look="subtle" isNarrow>
          {t('app.sign_in')}
        </PlainButton>
      </>
    )
  }
  const initials = initialsOf(user.display_name || user.email || '')
  const picture = user.avatar ? ({ '--face': `url("${user.avatar}")` } as CSSProperties) : undefined
  const face = <span className={styles.avatar} data-initials={initials} style={picture} aria-hidden />
  const button = (
    <IconButton aria-label={t('app.account_menu')} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {face}
    </IconButton>
  )
  // the menu itself is loaded when somebody wants it
  return wanted ? (
    <Suspense fallback={button}>
      <AccountMenu
        user={user}
        face={face}
        more={
          <Suspense>
            <MenuEntries user={user} />
          </Suspense>
        }
      />
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
