// What a client never sends: calls about sessions and answers that do not say which one. Each throws before any request.

type Id = string | null | undefined

/** For calls whose path has the event. */
export function demandEvent(id: Id): void {
  if (!id) throw new Error('event id missing')
}

/** For calls that have events in their body: at least one, and each with an id. */
export function demandEvents(ids: readonly Id[]): void {
  if (ids.length === 0 || ids.some((id) => !id)) throw new Error('must provide an event id')
}

/** Either is enough. */
export function demandIdea({ id, slug }: { id?: Id; slug?: Id }): void {
  if (!id && !slug) throw new Error('idea id or slug is missing')
}

/** For actions on an answer within its event. */
export function demandIdeaOf(event_id: Id, idea_id: Id): void {
  if (!event_id || !idea_id) throw new Error('missing event or idea id')
}
