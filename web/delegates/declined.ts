// Who does not want to act for somebody, or came back from it, is not asked again in this browser session.

const KEY = 'popin.delegate_declined'
/** For browsers that keep nothing. */
const memory = new Set<string>()

/** Of a delegate and whom they act for. */
export function pairOf(delegate: string, person: string): string {
  return `${delegate} ${person}`
}

/** `pair`: who was asked, and for whom to act. */
export function hasDeclined(pair: string): boolean {
  try {
    return memory.has(pair) || sessionStorage.getItem(KEY) === pair
  } catch {
    return memory.has(pair)
  }
}

export function noteDeclined(pair: string): void {
  memory.add(pair)
  try {
    sessionStorage.setItem(KEY, pair)
  } catch {
    // the memory of the page has it
  }
}
