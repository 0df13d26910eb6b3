// The colours of the page, for whoever shows or changes them.
import { useSyncExternalStore } from 'react'
import { createStore } from '#web/base/store.ts'
import { type ColourScheme, chosenScheme, DARK, isDark, keepScheme, showScheme } from './colour-scheme.ts'

const read = () => ({ chosen: chosenScheme(), isDark: isDark() })
const store = createStore(read())

function update(): void {
  showScheme()
  store.set(read())
}

/** From now on this device shows the page so. */
export function chooseScheme(scheme: ColourScheme): void {
  keepScheme(scheme)
  update()
}

/** What was chosen, and whether the page is dark now. */
export function useColourScheme(): { chosen: ColourScheme; isDark: boolean } {
  return useSyncExternalStore(store.listen, store.read)
}

/** Follows the system and the other tabs from now on. */
export function followScheme(): void {
  matchMedia(DARK).addEventListener('change', update)
  window.addEventListener('storage', update)
}
