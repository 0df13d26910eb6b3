// Who does not want to act for somebody is not asked again in this browser session.

const KEY = 'popin.delegate_declined'
/** For browsers that keep nothing. */
const memory = new Set<string>()

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
