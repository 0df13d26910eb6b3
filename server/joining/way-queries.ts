// Where a link or a code leads, and whether somebody may go there.
import type { Actor } from '#domain/base/actor.ts'
import { looksLikeCode } from '#domain/base/join-code.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import { canSeeOnceVerified } from '#domain/events/rules.ts'
import { code_unknown, join_restricted, join_unverified } from '#domain/joining/refusals.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse } from '#server/base/http/refused.ts'
import { findCollection, routingEvent } from '#server/collections/queries.ts'
import { isAddressInvited, listSeen, sees } from '#server/events/invited-queries.ts'
import { type EventRow, findEvent } from '#server/events/queries.ts'
import { findCode } from './queries.ts'

type Asking = Pick<Context<Actor>, 'db' | 'now' | 'actor'>
/** A question, and why this person may not come to it. */
export type Way = { event: EventRow; refusal: null } | { event: EventRow | null; refusal: Refusal }

/** By the slug or id of a question. */
export async function findWayToEvent(asking: Asking, token: string): Promise<Way> {
  return judged(asking, await findEvent(asking.db, token), event_not_found)
}

/** By the id of a collection, or by the code of a collection or question. */
export async function findWayToCollection(asking: Asking, token: string): Promise<Way> {
  const event = await (isUuid(token) ? ofCollection(asking, token) : ofCode(asking, token))
  return judged(asking, event, code_unknown)
}

/** Refuses whoever may not go there. A code of what is hidden counts as a wrong one, or the count would tell it from one. */
export function takeWay(
  { tries, client }: Pick<Context, 'tries' | 'client'>,
  token: string,
  { event, refusal }: Way,
): EventRow {
  if (refusal === code_unknown && !isUuid(token)) tries.wrongCode(client)
  if (refusal !== code_unknown && looksLikeCode(token)) tries.rightCode(client, token.toUpperCase())
  return refusal ? refuse(refusal) : event
}

type Sought = Promise<EventRow | null | undefined>

/** The question that is on, of those that the actor may see; any where there is none, which is refused then. */
async function ofCollection({ db, now, actor }: Asking, id: string): Sought {
  const collection = await findCollection(db, id as never)
  if (!collection) return null
  const seen = await listSeen(db, collection.events, actor)
  return routingEvent(seen.length > 0 ? seen : collection.events, now)
}

/** The event behind a typed code. */
async function ofCode(asking: Asking, typed: string): Sought {
  const code = looksLikeCode(typed) ? await findCode(asking.db, typed) : undefined
  if (!code) return null
  if (code.collection_id) return ofCollection(asking, code.collection_id)
  return findEvent(asking.db, code.event_id as string)
}

async function judged(asking: Asking, event: Awaited<Sought>, unknown: Refusal): Promise<Way> {
  if (!event) return { event: null, refusal: unknown }
  return { event, refusal: await joinRefusal(asking, event, unknown) } as Way
}

/**
 * Why somebody may not join; null when they may. What is for some people alone answers all others as what is not there
 * does (`unknown`); only what any account may join tells guests to sign in.
 */
async function joinRefusal(
  { db, actor }: Asking,
  event: EventRow,
  unknown: Refusal,
): Promise<Refusal | null> {
  if (await sees(db, event, actor)) return null
  if (!event.published) return unknown
  const seen = { ...event, invited: await isAddressInvited(db, event.id, actor) }
  if (canSeeOnceVerified(seen, actor)) return join_unverified
  return event.visibility_setting === 'anyone' ? join_restricted : unknown
}
