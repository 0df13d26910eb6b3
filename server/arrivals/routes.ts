// The call by which people come in.
import { randomUUID } from 'node:crypto'
import { arrivals } from '#domain/arrivals/contract.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, LoginSessionId, UserId } from '#domain/base/ids.ts'
import { looksLikeCode } from '#domain/base/join-code.ts'
import { not_signed_in } from '#domain/base/refusal.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import { FAIR_ABOVE, PAGE_DEFAULT } from '#domain/ideas/model.ts'
import { firstSort } from '#domain/ideas/rules.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import { joinSourceOf } from '#domain/joining/rules.ts'
import { loadUser, type UserRow } from '#server/accounts/queries.ts'
import { type ViewPolicy, viewUser } from '#server/accounts/view.ts'
import { dayOf } from '#server/base/day.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { SESSION_DAYS } from '#server/base/http/cookies.ts'
import { found } from '#server/base/http/refused.ts'
import { hashToken, sessionToken } from '#server/base/secrets/tokens.ts'
import { type EventRow, loadEvent } from '#server/events/queries.ts'
import { viewEvent } from '#server/events/view.ts'
import { turnOf, viewPage } from '#server/ideas/page-actions.ts'
import { findWayToCollection, findWayToEvent, takeWay, type Way } from '#server/joining/way-queries.ts'
import type { ArrivalWriter } from './arrival-writer.ts'
import { isParticipant } from './queries.ts'
import type { WaitingLine } from './waiting-line.ts'

/** What opens the channels of somebody; undefined where another service owns the sockets. */
export type SealTicket = (owner: Actor) => string | undefined

type Orders = Parameters<typeof viewPage>[1]
type Settled = ViewPolicy & { orders: Orders; save: ArrivalWriter; ticketFor: SealTicket; line: WaitingLine }
type Asking = Context<Actor | null>
type Named = { event?: string | undefined; collection?: string | undefined }

export const arrivalRoutes = (settled: Settled) =>
  implement(arrivals, {
    async arrive(given, { body }) {
      const asking: Asking = given
      const { line } = settled
      // whose turn is far off costs nothing more
      const place = line.placeOf(body.line)
      const token = body.event ?? body.collection ?? ''
      const event = takeWay(asking, token, await findWay(asking, body))
      const enter = () => comeIn(asking, settled, event, body.join_source ?? joinSourceOf(token))
      if (!line.isOpen() && (await isIn(asking, event))) return enter()
      const count = () => void (asking.actor ?? asking.tries.take('guest', asking.client))
      return line.pass(place, { isGone: asking.isGone, count, enter })
    },
  })

/** Whoever was in before, and whose session it is, does not stand in line. */
async function isIn({ db, actor }: Asking, event: EventRow): Promise<boolean> {
  if (!actor) return false
  return event.creator_id === actor.user_id || isParticipant(db, event.id, actor.user_id)
}

async function comeIn(asking: Asking, settled: Settled, event: EventRow, join_source: JoinSource) {
  const { actor } = asking
  const coming = { save: settled.save, event_id: event.id, join_source }
  const { context, user } = actor ? await comeAs(asking, actor, coming) : await comeAsGuest(asking, coming)
  const page = await (actor ? readPage(context, settled, event) : readFirst(context, settled, event))
  const ticket = settled.ticketFor(context.actor)
  return { user: viewUser(user, { ...asking, ...settled }), ...page, ticket }
}

/** Nobody yet: sees what any guest sees. */
const newcomer = (id: string): Actor => ({
  user_id: id as UserId,
  delegate_user_id: null,
  viewer: null,
  login_session_id: randomUUID() as LoginSessionId,
  tenant_id: null,
  guest: true,
  verified: false,
  trial_ended: null,
  factor_asked: null,
  role_type: 'user',
})

/** All who are nobody yet are told the same. */
async function findWay({ db, now, actor }: Asking, { event, collection }: Named): Promise<Way> {
  const token = event ?? collection ?? ''
  const isEvent = event !== undefined && !looksLikeCode(event)
  const find = (as: Actor) => (isEvent ? findWayToEvent : findWayToCollection)({ db, now, actor: as }, token)
  if (actor) return find(actor)
  return shareRead(db, `way ${isEvent} ${token}`, () => find(newcomer(randomUUID())))
}

type Coming = { save: ArrivalWriter; event_id: EventId; join_source: JoinSource }
type Arrived = { context: Context<Actor>; user: UserRow }

/** An administrator who looks leaves no trace among those who take part. */
async function comeAs(
  asking: Asking,
  actor: Actor,
  { save, event_id, join_source }: Coming,
): Promise<Arrived> {
  const { db, now } = asking
  const { user_id } = actor
  const user = actor.viewer
    ? await loadUser(db, user_id)
    : found(await save({ row: { event_id, user_id, join_source }, now }), not_signed_in)
  return { context: { ...asking, actor }, user }
}

async function comeAsGuest(asking: Asking, { save, event_id, join_source }: Coming): Promise<Arrived> {
  const { now, session } = asking
  const actor = newcomer(randomUUID())
  const { user_id, login_session_id } = actor
  const token = sessionToken(now)
  const token_hash = hashToken(token).toString('hex')
  const expires_on = dayOf(now, SESSION_DAYS)
  const row = { event_id, user_id, join_source, login_session_id, token_hash, expires_on }
  // between reading and writing the session may have been closed to guests, or deleted
  const user = found(await save({ row, now }), event_not_found)
  session.start(token)
  return { context: { ...asking, actor }, user }
}

async function readPage(context: Context<Actor>, { orders }: Settled, { id }: EventRow) {
  const row = await loadEvent(context.db, context.actor, id)
  const event = await viewEvent(row, context)
  const query = { sort: firstSort(event), offset: 0, limit: PAGE_DEFAULT }
  return { event, ideas: await viewPage(context, orders, { ...row, event_id: row.id }, query) }
}

/**
 * New guests have written and seen nothing: those who come in together are shown the same, which is read once; where answers
 * take turns, once for each turn.
 */
function readFirst(context: Context<Actor>, settled: Settled, event: EventRow) {
  const { db, origin, now } = context
  const turn = event.ideas_count > FAIR_ABOVE ? turnOf(context, event.id) : ''
  return shareRead(db, `first page ${event.id} ${origin} ${dayOf(now)} ${turn}`, () =>
    readPage(context, settled, event),
  )
}
