// Delegates of the own account.
import { ManageDelegates } from '#web/delegates/ManageDelegates.tsx'

export function ManageUsersScreen() {
  return <ManageDelegates />
}
