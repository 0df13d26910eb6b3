// What a creator sees first; who has not verified the address is asked to above it.
import { VerifyBanner } from '#web/accounts/VerifyBanner.tsx'
import { Dashboard } from '#web/dashboard/Dashboard.tsx'

export function DashboardScreen() {
  return (
    <>
      <VerifyBanner />
      <Dashboard />
    </>
  )
}
