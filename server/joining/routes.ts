// The calls by which people come in.
import type { Actor } from '#domain/base/actor.ts'
import { looksLikeCode } from '#domain/base/join-code.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import type { Reminders } from '#domain/events/reminders.ts'
import { canSeeOnceVerified } from '#domain/events/rules.ts'
import { joining } from '#domain/joining/contract.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import { code_unknown, join_restricted, join_unverified } from '#domain/joining/refusals.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { found, refuse } from '#server/base/http/refused.ts'
import { findCollection, routingEvent } from '#server/collections/queries.ts'
import { updateReminders } from '#server/events/actions.ts'
import { type BareEvent, loadBareEvent } from '#server/events/bare-queries.ts'
import { isAddressInvited, listSeen, sees } from '#server/events/invited-queries.ts'
import { type EventRow, findEvent, loadEvent } from '#server/events/queries.ts'
import { viewEvent } from '#server/events/view.ts'
import { refuseForeignChannel } from './channels.ts'
import { findCode, insertParticipant, saveReminded } from './queries.ts'

/** What signs a socket's subscription; the live transport gives it. */
export type SignSubscription = (
  socket_id: string,
  channel: string,
  actor: Actor,
) => { auth: string; ticket?: string }

export function joiningRoutes(sign: SignSubscription) {
  return implement(joining, {
    async joinEvent(context, { params, body }) {
      const event = found(await findEvent(context.db, params.slug), event_not_found)
      const refusal = await joinRefusal(context, event, event_not_found)
      if (refusal) refuse(refusal)
      return join(context, event, body?.join_source ?? 'share_link', body?.notice_accepted)
    },

    async joinCollection(context, { params: { id }, body }) {
      const { tries, client } = context
      const isId = isUuid(id)
      const event = await (isId ? ofCollection(context, id) : ofCode(context, id))
      const refusal = event ? await joinRefusal(context, event, code_unknown) : code_unknown
      // a code of what is hidden counts as a wrong one, or the count would tell it from one
      if (!isId && refusal === code_unknown) tries.wrongCode(client)
      if (!isId && refusal !== code_unknown) tries.rightCode(client, id.toUpperCase())
      if (refusal || !event) refuse(refusal ?? code_unknown)
      const join_source = body?.join_source ?? (looksLikeCode(id) ? 'short_code' : 'share_link')
      return join(context, event, join_source)
    },

    async setPrefs(context, { params, body }) {
      const { db, actor, now } = context
      const event = await loadBareEvent(db, actor, params.id)
      if (Object.keys(body).length > 0) {
        if (event.creator_id === actor.user_id) await setForEverybody(context, event, body)
        else await saveReminded(db, { event_id: event.id, user_id: actor.user_id }, body, now)
      }
      const changed = await viewEvent(await loadEvent(db, actor, event.id), context)
      const { show_code_of_conduct, show_anon_msg } = changed
      return { show_code_of_conduct, show_anon_msg }
    },

    async authorizeChannel({ db, actor }, { body }) {
      await refuseForeignChannel(db, actor, body.channel_name)
      return sign(body.socket_id, body.channel_name, actor)
    },
  })
}

type Sought = Promise<EventRow | null | undefined>

/** The question that is on, of those that the actor may see; any where there is none, which is refused then. */
async function ofCollection({ db, now, actor }: Context, id: string): Sought {
  const collection = await findCollection(db, id as never)
  if (!collection) return null
  const seen = await listSeen(db, collection.events, actor)
  return routingEvent(seen.length > 0 ? seen : collection.events, now)
}

/** The event behind a typed code. */
async function ofCode(context: Context, typed: string): Sought {
  const code = looksLikeCode(typed) ? await findCode(context.db, typed) : undefined
  if (!code) return null
  if (code.collection_id) return ofCollection(context, code.collection_id)
  return findEvent(context.db, code.event_id as string)
}

async function setForEverybody({ db, announce }: Context, event: BareEvent, reminders: Partial<Reminders>) {
  await updateReminders(db, event.id, reminders)
  if (event.published) announce({ session: event.id, kind: 'event_edited' })
}

/**
 * Why somebody may not join; null when they may. What is for some people alone answers all others as what is not there
 * does (`unknown`); only what any account may join tells guests to sign in.
 */
async function joinRefusal(
  { db, actor }: Context,
  event: EventRow,
  unknown: Refusal,
): Promise<Refusal | null> {
  if (await sees(db, event, actor)) return null
  if (!event.published) return unknown
  const seen = { ...event, invited: await isAddressInvited(db, event.id, actor) }
  if (canSeeOnceVerified(seen, actor)) return join_unverified
  return event.visibility_setting === 'anyone' ? join_restricted : unknown
}

async function join(
  { db, actor, now }: Context,
  event: EventRow,
  join_source: JoinSource,
  notice_accepted = false,
) {
  // an administrator who looks leaves no trace among those who take part
  if (!actor.viewer) {
    const participant = { event_id: event.id, user_id: actor.user_id, join_source }
    await insertParticipant(db, { ...participant, notice_accepted }, now)
  }
  return { event_slug: event.slug, collection_id: event.collection_id }
}
