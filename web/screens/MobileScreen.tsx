// The page for phones: the app or the browser.
import { MobileLanding } from '#web/accounts/MobileLanding.tsx'

export function MobileScreen() {
  return <MobileLanding />
}
