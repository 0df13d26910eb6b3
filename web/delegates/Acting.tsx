// Asks a delegate whether to act for somebody, and says so while they do.
import { Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { ActingBanner } from './ActingBanner.tsx'
import { hasDeclined, noteDeclined, pairOf } from './declined.ts'

const SwitchDialog = lazyPart(async () => (await import('./SwitchDialog.tsx')).SwitchDialog)

/** `isQuiet`: nobody is asked on this page. */
export function Acting({ user, isQuiet }: { user: User; isQuiet: boolean }) {
  const [declined, setDeclined] = useState('')
  if (user.delegate_user_id || user.admin_viewing_as) return <ActingBanner user={user} />
  if (!user.delegate_user || isQuiet) return null
  const pair = pairOf(user.id, user.delegate_user.id)
  if (declined === pair || hasDeclined(pair)) return null
  const decline = () => {
    noteDeclined(pair)
    setDeclined(pair)
  }
  return (
    <Suspense>
      <SwitchDialog person={user.delegate_user} onDecline={decline} />
    </Suspense>
  )
}
