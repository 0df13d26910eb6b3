// Whether the product runs in the tab of a team chat: it was entered through the tab's first page in this browser session.
import { tabStore } from '#web/base/storage/device-store.ts'
import { isInTab } from './tab-token.ts'

const KEY = 'popin.chat_tab'
const WANTED_KEY = 'popin.chat_tab_wanted'

export function noteChatTab(): void {
  tabStore.write(KEY, 'yes')
}

export function isChatTab(): boolean {
  return isInTab() || tabStore.read(KEY) !== null
}

/** Keeps where somebody wanted to go who has to sign in first; `keeps` leaves what was wanted before. */
export function noteWanted(path: string, { keeps = false } = {}): void {
  if (!keeps || tabStore.read(WANTED_KEY) === null) tabStore.write(WANTED_KEY, path)
}

/** That place, once; null where none was wanted. */
export function takeWanted(): string | null {
  const path = tabStore.read(WANTED_KEY)
  tabStore.remove(WANTED_KEY)
  return path
}
