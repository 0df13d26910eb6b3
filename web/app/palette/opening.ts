// Whether the command palette is open, and the keys that open it.

import { createStore } from '#web/base/store.ts'
import { isApple } from '#web/base/ui/is-apple.ts'

export const isPaletteOpen = createStore(false)

export const openPalette = (): void => isPaletteOpen.set(true)
export const closePalette = (): void => isPaletteOpen.set(false)

/** Its keys, as the keyboard of this device has them. */
export const paletteKeys = (): string => (isApple() ? '⌘ K' : 'Ctrl K')

export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (isApple() ? metaKey : ctrlKey) && !altKey && !shiftKey
}
