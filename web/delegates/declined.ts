// Who does not want to act for somebody, or came back from it, is not asked again in this browser session.
import { tabStore } from '#web/base/storage/device-store.ts'

const KEY = 'popin.delegate_declined'
/** Also those before the last one, as long as the page stands. */
const memory = new Set<string>()

/** Of a delegate and whom they act for. */
export function pairOf(delegate: string, person: string): string {
  return `${delegate} ${person}`
}

/** `pair`: who was asked, and for whom to act. */
export function hasDeclined(pair: string): boolean {
  return memory.has(pair) || tabStore.read(KEY) === pair
}

export function noteDeclined(pair: string): void {
  memory.add(pair)
  tabStore.write(KEY, pair)
}
