// What a creator sees first; who has not verified the address is asked to above it.
import { Suspense } from 'react'
import { useActiveTracking } from '#web/accounts/useActiveTracking.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { useScreenRecorder } from '#web/accounts/useScreenRecorder.ts'
import { VerifyBanner } from '#web/accounts/VerifyBanner.tsx'
import { lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { Dashboard } from '#web/dashboard/Dashboard.tsx'

const PlanMoments = lazyWhenIdle(async () => (await import('#web/billing/PlanMoments.tsx')).PlanMoments)

export function DashboardScreen() {
  const user = useCurrentUser()
  useActiveTracking()
  useScreenRecorder(false)
  return (
    <>
      <VerifyBanner />
      <Dashboard />
      {user && !user.guest && (
        <Suspense>
          <PlanMoments user={user} />
        </Suspense>
      )}
    </>
  )
}
