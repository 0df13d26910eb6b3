// How the own sessions look.
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { BrandingPage } from '#web/branding/BrandingPage.tsx'

export function BrandingScreen() {
  const user = useCurrentUser()
  return user ? <BrandingPage user={user} /> : <LoadingShape shape="form" />
}
