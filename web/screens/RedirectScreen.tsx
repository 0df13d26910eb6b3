// A tracked link of an email.
import { TrackAndRedirect } from '#web/accounts/TrackAndRedirect.tsx'

export function RedirectScreen() {
  return <TrackAndRedirect />
}
