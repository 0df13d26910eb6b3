// What this page itself did to an event or an item: no dialog tells people about their own deeds.

const deeds = new Set<string>()

/** `id` of an event, answer or comment that is ended or deleted from here, or of a comment that was written here. */
export function noteOwnDeed(id: string): void {
  deeds.add(id)
}

export function isOwnDeed(id: string): boolean {
  return deeds.has(id)
}
