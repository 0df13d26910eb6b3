// Whether the product runs in the tab of a team chat: it was entered through the tab's first page in this browser session.
import { openDeviceStore } from '#web/base/storage/device-store.ts'

const store = openDeviceStore(() => sessionStorage)
const KEY = 'popin.chat_tab'

export function noteChatTab(): void {
  store.write(KEY, 'yes')
}

export function isChatTab(): boolean {
  return store.read(KEY) !== null
}
