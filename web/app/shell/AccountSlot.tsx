// The account in the bar: one menu for who is in, the ways to an account for everybody else.
import { IconMenu2 } from '@tabler/icons-react'
import { type CSSProperties, Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart, lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { texts } from '../texts.ts'
import styles from './Shell.module.css'

const t = translator(texts)
const AccountMenu = lazyPart(async () => (await import('#web/accounts/AccountMenu.tsx')).AccountMenu)
// participants are somebody
const Entrances = lazyPart(async () => (await import('./Entrances.tsx')).Entrances)
const GuestMenu = lazyPart(async () => (await import('#web/accounts/guest/GuestMenu.tsx')).GuestMenu)
const PaletteHost = lazyWhenIdle(async () => (await import('../palette/PaletteHost.tsx')).PaletteHost)
const MenuEntries = lazyPart(async () => (await import('./MenuEntries.tsx')).MenuEntries)

export function AccountSlot() {
  const user = useCurrentUser()
  if (!user) {
    return (
      <Suspense>
        <Entrances />
      </Suspense>
    )
  }
  // of another user it is another menu
  return (
    <>
      <OwnMenu key={`${user.id} ${user.guest}`} user={user} />
      {!user.guest && (
        <Suspense>
          <PaletteHost user={user} />
        </Suspense>
      )}
    </>
  )
}

/** The menu itself is loaded when somebody wants it. */
function OwnMenu({ user }: { user: User }) {
  const [wanted, setWanted] = useState(false)
  const { guest } = user
  const label = t(guest ? 'app.menu' : 'app.account_menu')
  const face = guest ? <IconMenu2 size={22} aria-hidden /> : <Face user={user} />
  const button = (
    <IconButton
      look={guest ? 'gray' : 'subtle'}
      aria-label={label}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {face}
    </IconButton>
  )
  if (!wanted) return button
  const more = (
    <Suspense>
      <MenuEntries user={user} />
    </Suspense>
  )
  return (
    <Suspense fallback={button}>
      {guest ? (
        <GuestMenu user={user} label={label} face={face} more={more} />
      ) : (
        <AccountMenu user={user} face={face} more={more} />
      )}
    </Suspense>
  )
}

function Face({ user }: { user: User }) {
  const initials = initialsOf(user.display_name || user.email || '')
  const picture = user.avatar ? ({ '--face': `url("${user.avatar}")` } as CSSProperties) : undefined
  return (
    <span
      className={styles.avatar}
      data-tour="account"
      data-initials={initials}
      style={picture}
      aria-hidden
    />
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('')
}
