// Ids that cannot be mixed up: a branded string per kind, random on the wire, never a sequence.
import { z } from 'zod'

declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type UserId = Branded<'user'>
export type TenantId = Branded<'tenant'>
export type EventId = Branded<'event'>
export type CollectionId = Branded<'collection'>
export type SeriesId = Branded<'series'>
export type IdeaId = Branded<'idea'>
export type CommentId = Branded<'comment'>
export type MediaId = Branded<'media'>
export type DeckId = Branded<'deck'>
export type SlideId = Branded<'slide'>
export type TopicId = Branded<'topic'>
export type TopicListId = Branded<'topic_list'>
export type AgendaItemId = Branded<'agenda_item'>
export type RecordId = Branded<'record'>
export type TeamId = Branded<'team'>
/** The id of its team, or of the account whose list it is. */
export type RosterId = Branded<'roster'>
export type LoginSessionId = Branded<'login_session'>
export type PasskeyId = Branded<'passkey'>

/** An id in a path or body: at most 64 characters; an unknown shape means not found (404), not a bad request. */
export function idSchema<Id extends string>(): z.ZodType<Id, string> {
  return z.string().min(1).max(64) as unknown as z.ZodType<Id, string>
}

const V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/**
 * The id that a client gives what it creates: a random UUID (version 4) in lower case. Sending it again creates nothing
 * new; one that belongs to somebody else is refused with 409. If omitted, the server makes one.
 */
export function newIdSchema<Id extends string>(): z.ZodType<Id, string> {
  return z.string().regex(V4) as unknown as z.ZodType<Id, string>
}

/** An id or a slug; the server tells them apart. */
export const tokenSchema = z.string().min(1).max(64)
