// Participation in the sessions of the organisation.
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { AnalyticsPage } from '#web/analytics/AnalyticsPage.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'

export function AnalyticsScreen() {
  const user = useCurrentUser()
  return user ? <AnalyticsPage user={user} /> : <LoadingShape shape="form" />
}
