// Entries of the account menu that belong to other features than accounts.
import type { User } from '#domain/accounts/contract.ts'
import { DashboardEntry } from '#web/analytics/DashboardEntry.tsx'
import { DelegateMenu } from '#web/delegates/DelegateMenu.tsx'

export function MenuEntries({ user }: { user: User }) {
  return (
    <>
      <DashboardEntry user={user} />
      <DelegateMenu user={user} />
    </>
  )
}
