// What this page itself did to an event or an item: no dialog tells people about their own actions.

const actions = new Set<string>()

/** Called with the id of each own answer or comment that was deleted from here. */
export const deletionListeners = new Set<(id: string) => void>()

/** `id` of an event, answer or comment that is ended or deleted from here, or of a comment that was written here. */
export function noteOwnAction(id: string): void {
  actions.add(id)
}

export function isOwnAction(id: string): boolean {
  return actions.has(id)
}
