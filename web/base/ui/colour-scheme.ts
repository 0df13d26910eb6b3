// Light or dark: what was chosen on this device, else what the system has.
import { deviceStore } from '#web/base/storage/device-store.ts'

export type ColourScheme = 'auto' | 'light' | 'dark'

/** The shell in the HTML reads it, too, before there is any script. */
const KEY = 'mantine-color-scheme-value'
/** Style sheets, ours and the kit's, go by it. */
const ATTRIBUTE = 'data-mantine-color-scheme'
export const DARK = '(prefers-color-scheme: dark)'

export function chosenScheme(): ColourScheme {
  const value = deviceStore.read(KEY)
  return value === 'light' || value === 'dark' ? value : 'auto'
}

export const keepScheme = (scheme: ColourScheme) => deviceStore.write(KEY, scheme)

export function isDark(): boolean {
  const scheme = chosenScheme()
  return scheme === 'auto' ? matchMedia(DARK).matches : scheme === 'dark'
}

export function showScheme(): void {
  document.documentElement.setAttribute(ATTRIBUTE, isDark() ? 'dark' : 'light')
}
