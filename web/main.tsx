// Starts the web client: small, so that the first questions to the server travel while the page itself is fetched.
import { hashAddressOf, isTooOld } from './app/addresses.ts'
import { askCurrentUser } from './app/admission.ts'
import { openRouter } from './app/router.ts'
import { routes } from './app/routes.ts'

// after an update of the product the files of an open page are gone: load it anew, but not in a circle
window.addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('popin.reloaded_at'))
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem('popin.reloaded_at', String(Date.now()))
  location.reload()
})

const address = isTooOld() ? '/#/legacy' : hashAddressOf(location)
if (address) history.replaceState(null, '', address)

void askCurrentUser().catch(() => {})
const router = openRouter(routes)
void import('./app/draw-page.ts').then(({ drawPage }) => drawPage(router))
