// Draws the page. With the screen of the participants it is one file of the build, fetched from the first moment.
import './styles.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import type { Router } from './router.ts'
import { followSession } from './session.ts'

export function drawPage(router: Router): void {
  followSession()
  // nobody switches before the page stands
  void import('./colour-switch.ts').then((part) => part.switchColoursAtOnce())
  const root = document.getElementById('root')!
  root.removeAttribute('aria-busy')
  // the shell in it gives way to the first thing that is drawn
  createRoot(root).render(createElement(App, { router }))
}
