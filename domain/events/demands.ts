// What a client never sends: calls about sessions and answers that do not say which. Each throws before any request.

type Id = string | null | undefined

/** For calls whose address names the event. */
export function demandEvent(id: Id): void {
  if (!id) throw new Error('event id missing')
}

/** For calls that name events in their body: at least one, and none without an id. */
export function demandEvents(ids: readonly Id[]): void {
  if (ids.length === 0 || ids.some((id) => !id)) throw new Error('must provide an event id')
}

/** Either is enough. */
export function demandIdea({ id, slug }: { id?: Id; slug?: Id }): void {
  if (!id && !slug) throw new Error('idea id or slug is missing')
}

/** For what is done to an answer within its event. */
export function demandIdeaOf(event_id: Id, idea_id: Id): void {
  if (!event_id || !idea_id) throw new Error('missing event or idea id')
}
