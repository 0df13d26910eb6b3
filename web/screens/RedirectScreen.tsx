// A tracked link of a mail.
import { TrackAndRedirect } from '#web/accounts/TrackAndRedirect.tsx'

export function RedirectScreen() {
  return <TrackAndRedirect />
}
