// Loads the page anew where the product wants it. What was typed is kept on the device.

/** False without a network: the page stays, because the browser would put its own error page in the place of it. */
export function reloadPage(): boolean {
  if (!navigator.onLine) return false
  location.reload()
  return true
}

const KEY = 'popin.signed_out_at'
/** Not in a circle, milliseconds. */
const EVERY_MS = 60_000
/** How long a page that is loaded anew may still hear answers, milliseconds. */
const GOING_MS = 5000
let goingSince = 0

/** Loads the page anew for whoever lost the login session; false when the page before this one did so a moment ago. */
export function reloadSignedOut(): boolean {
  // calls that were made together are refused together
  if (Date.now() - goingSince < GOING_MS) return true
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < EVERY_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // without a store nobody knows how often it was done
    return false
  }
  goingSince = Date.now()
  return reloadPage()
}
