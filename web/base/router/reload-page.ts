// Loads the page anew where the product wants it. What was typed is kept on the device.
import { mayReload } from '#web/base/parts/own-reloads.ts'

/** False without a network: the page stays, because the browser would put its own error page in the place of it. */
export function reloadPage(): boolean {
  if (!navigator.onLine) return false
  location.reload()
  return true
}

const KEY = 'popin.signed_out_at'
/** How long a page that is loaded anew may still hear answers, milliseconds. */
const GOING_MS = 5000
let goingSince = 0

/**
 * Loads the page anew for whoever lost the login session; false when the page before this one did so a moment ago, and
 * where the browser would not keep what was typed.
 */
export function reloadSignedOut(): boolean {
  // calls that were made together are refused together
  if (Date.now() - goingSince < GOING_MS) return true
  if (!mayReload(KEY)) return false
  goingSince = Date.now()
  return reloadPage()
}
