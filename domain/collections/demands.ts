// What a client never sends: calls about collections that do not say which one, or of what. Each throws before any request.

type Ids = readonly unknown[] | null | undefined
type Saved = { id?: string | null; type?: string | null; event_ids?: Ids } | null | undefined

export function demandJoined(id: string | null | undefined): void {
  if (!id) throw new Error('must provide collection id')
}

export function demandDeleted(collection: { id?: string | null } | null | undefined): void {
  if (!collection?.id) throw new Error('you must provide a collection with an id')
}

/** A new one needs its type; a changed one already has it. */
export function demandCollection(collection: Saved): void {
  const fail = (what: string) => {
    throw new Error(`Could not save EventCollection: ${what}`)
  }
  if (!collection) return fail('collection object is missing')
  if (!collection.event_ids?.length) return fail('missing events')
  if (!collection.id && !collection.type) return fail('collection must have a type')
}

/** A meeting always needs its type. */
export function demandMeeting(collection: Saved): void {
  const fail = (what: string) => {
    throw new Error(`Could not save meeting: missing ${what}`)
  }
  if (!collection) return fail('collection')
  if (!collection.event_ids?.length) return fail('events')
  if (!collection.type) return fail('collection type')
}
