// Starts the web client.
import './app/styles.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { hashAddressOf, isTooOld } from './app/addresses.ts'
import { askCurrentUser } from './app/admission.ts'
import { openRouter } from './app/routes.tsx'
import { followNavigation, followSession } from './app/session.ts'

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
const router = openRouter()
followSession(router)
followNavigation(router)
createRoot(document.getElementById('root')!).render(<App router={router} />)
