// Entries of the menu that do not belong to accounts.
import type { User } from '#domain/accounts/contract.ts'
import { DashboardEntry } from '#web/analytics/DashboardEntry.tsx'
import { DelegateMenu } from '#web/delegates/DelegateMenu.tsx'
import { ColourEntry } from './ColourEntry.tsx'

export function MenuEntries({ user }: { user: User }) {
  return (
    <>
      {!user.guest && <DashboardEntry user={user} />}
      {!user.guest && <DelegateMenu user={user} />}
      <ColourEntry />
    </>
  )
}
