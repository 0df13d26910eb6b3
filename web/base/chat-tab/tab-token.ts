// The login session of a page in the frame of a team chat: kept for that frame, sent as a header. Everywhere else cookies count.
import { NO_TOKEN, TAB_HEADER } from '#domain/base/tab-header.ts'
import { settings } from '#web/base/settings/settings.ts'
import { tabStore } from '#web/base/storage/device-store.ts'

const KEY = 'popin.tab_token'

/** Null outside of such a frame. Its pages keep an address of their own, also when they are loaded anew. */
let token =
  settings.chat_tab && isFramed() && /^\/mstabs\//.test(location.pathname)
    ? (tabStore.read(KEY) ?? NO_TOKEN)
    : null

/** Whether another page shows this one. */
export function isFramed(): boolean {
  return window.parent !== window
}

/** From now on this page is one in a team chat, as one of the others found out that it is. */
export function enterTab(): void {
  keepToken(token ?? NO_TOKEN)
}

export function isInTab(): boolean {
  return token !== null
}

/** What goes along with every call. */
export function tabHeaders(): Record<string, string> {
  return token === null ? {} : { [TAB_HEADER]: token }
}

/** Takes over what an answer gave in place of a cookie; nothing outside of a tab. */
export function noteToken(answer: Response): void {
  const given = token && answer.headers.get(TAB_HEADER)
  if (given) keepToken(given)
}

function keepToken(given: string): void {
  token = given
  tabStore.write(KEY, given)
}
