// Draws the page. With the screen of the participants it is one file of the build, fetched from the first moment.
import './styles.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { untilIdle } from '#web/base/parts/idle.ts'
import { showScheme } from '#web/base/ui/colour-scheme.ts'
import { App } from './App.tsx'
import type { Router } from './router.ts'
import { followSession } from './session.ts'

export function drawPage(router: Router): void {
  followSession()
  showScheme()
  // nobody switches before the page stands
  void untilIdle().then(async () => (await import('./colour-switch.ts')).followColours())
  const root = document.getElementById('root')!
  root.removeAttribute('aria-busy')
  // the shell in it gives way to the first thing that is drawn
  createRoot(root).render(createElement(App, { router }))
}
