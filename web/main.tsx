// Starts the web client: small, so that the first questions to the server travel while the page itself is fetched.
import { hashAddressOf, isTooOld } from './app/addresses.ts'
import { askCurrentUser } from './app/admission.ts'
import { openRouter } from './app/router.ts'
import { routes } from './app/routes.ts'
import { sealing } from './base/api/sealing.ts'
import { onAuthChallenge } from './base/api/unauthorized.ts'
import { warmUpFormats } from './base/i18n/warm-up.ts'
import { pause } from './base/parts/pause.ts'
import { watchParts } from './base/parts/release.ts'

/** How long the page waits for its first screen, so that it is drawn once and complete, milliseconds. */
const COMPLETE_MS = 200

watchParts()

const address = isTooOld() ? '/#/legacy' : hashAddressOf(location)
if (address) history.replaceState(null, '', address)

// the first question already may wait for a second factor
onAuthChallenge(async (failure) => (await import('./app/auth-challenges.ts')).resolveAuthChallenge(failure))

sealing.door = async (...sealed) => (await import('./sealed/door.ts')).sendSealed(...sealed)

const router = openRouter(routes)
// the shell needs it on every screen; most routes have asked already
void askCurrentUser().catch(() => {})
void import('./app/draw-page.ts').then(async ({ drawPage }) => {
  await Promise.race([router.first, pause(COMPLETE_MS)])
  drawPage(router)
})
setTimeout(warmUpFormats)
