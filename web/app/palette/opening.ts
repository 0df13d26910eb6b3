// Opens the command palette, from its keys and from the menu.
import { createStore } from '#web/base/store.ts'

/** How often it was asked for: each time it opens, or closes where it is open. */
export const paletteCalls = createStore(0)

export const openPalette = (): void => paletteCalls.set(paletteCalls.read() + 1)

const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** Its keys, as the keyboard of this device has them. */
export const paletteKeys = (): string => (isApple() ? '⌘ K' : 'Ctrl K')

export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (isApple() ? metaKey : ctrlKey) && !altKey && !shiftKey
}
