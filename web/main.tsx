// Starts the web client: small, so that the first questions to the server travel while the page itself is fetched.
import { hashAddressOf, isTooOld } from './app/addresses.ts'
import { askCurrentUser } from './app/admission.ts'
import { openRouter } from './app/router.ts'
import { routes } from './app/routes.ts'
import { watchParts } from './base/parts/release.ts'

watchParts()

const address = isTooOld() ? '/#/legacy' : hashAddressOf(location)
if (address) history.replaceState(null, '', address)

const router = openRouter(routes)
// the shell needs it on every screen; most routes have asked already
void askCurrentUser().catch(() => {})
void import('./app/draw-page.ts').then(({ drawPage }) => drawPage(router))
