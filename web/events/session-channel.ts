// A session on the page: the collection of a question, or the question itself where it is in none.
import type { PopinEvent } from '#domain/events/contract.ts'

/** What is to know of one of its questions. */
export type SessionOf = Pick<PopinEvent, 'id' | 'collection'>

export const sessionIdOf = ({ id, collection }: SessionOf): string => collection?.id ?? id

/** The channel that tells of it. */
export const channelOf = ({ id, collection }: SessionOf): string =>
  collection ? `private-collection-${collection.id}` : `private-event-${id}`
