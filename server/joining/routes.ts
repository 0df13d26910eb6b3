// The calls by which people come in.
import type { Actor } from '#domain/base/actor.ts'
import { looksLikeCode } from '#domain/base/join-code.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import type { Reminders } from '#domain/events/reminders.ts'
import { canSeeOnceVerified } from '#domain/events/rules.ts'
import { joining } from '#domain/joining/contract.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import { code_unknown, join_restricted, join_unverified } from '#domain/joining/refusals.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { findCollection, routingEvent } from '#server/collections/queries.ts'
import { updateReminders } from '#server/events/actions.ts'
import { isAddressInvited, sees } from '#server/events/invited-queries.ts'
import { type EventRow, findEvent, loadEvent } from '#server/events/queries.ts'
import { viewEvent } from '#server/events/view.ts'
import { refuseForeignChannel } from './channels.ts'
import { findCode, insertParticipant, saveReminded } from './queries.ts'

/** What signs a socket's subscription; the live transport gives it. */
export type SignSubscription = (socket_id: string, channel: string, actor: Actor) => string

export function joiningRoutes(sign: SignSubscription) {
  return implement(joining, {
    async joinEvent(context, { params, body }) {
      const event = found(await findEvent(context.db, params.slug), event_not_found)
      return join(context, event, body?.join_source ?? 'share_link', body?.notice_accepted)
    },

    async joinCollection(context, { params, body }) {
      const event = isUuid(params.id)
        ? await ofCollection(context, params.id)
        : await ofCode(context, params.id)
      return join(
        context,
        event,
        body?.join_source ?? (looksLikeCode(params.id) ? 'short_code' : 'share_link'),
      )
    },

    async setPrefs(context, { params, body }) {
      const { db, actor, now } = context
      const event = await loadEvent(db, actor, params.id)
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
      return { auth: sign(body.socket_id, body.channel_name, actor) }
    },
  })
}

async function ofCollection({ db, now }: Context, id: string): Promise<EventRow> {
  const collection = await findCollection(db, id as never)
  return found(collection && routingEvent(collection.events, now), code_unknown)
}

/** The event behind a typed code. A right one is never counted; wrong ones are, so that nobody can try them all. */
async function ofCode(context: Context, typed: string): Promise<EventRow> {
  const { db, tries, client } = context
  const code = looksLikeCode(typed) ? await findCode(db, typed) : undefined
  if (!code) {
    tries.wrongCode(client)
    refuse(code_unknown)
  }
  tries.rightCode(client, code.code)
  if (code.collection_id) return ofCollection(context, code.collection_id)
  return found(await findEvent(db, code.event_id as string), code_unknown)
}

async function setForEverybody({ db, announce }: Context, event: EventRow, reminders: Partial<Reminders>) {
  await updateReminders(db, event.id, reminders)
  if (event.published) announce({ session: event.id, kind: 'event_edited' })
}

async function join(
  { db, actor, now }: Context,
  event: EventRow,
  join_source: JoinSource,
  notice_accepted = false,
) {
  if (!(await sees(db, event, actor))) {
    refuseIf(!event.published && event_not_found)
    const seen = { ...event, invited: await isAddressInvited(db, event.id, actor) }
    refuse(canSeeOnceVerified(seen, actor) ? join_unverified : join_restricted)
  }
  // an administrator who looks leaves no trace among those who take part
  if (!actor.viewer) {
    const participant = { event_id: event.id, user_id: actor.user_id, join_source }
    await insertParticipant(db, { ...participant, notice_accepted }, now)
  }
  return { event_slug: event.slug, collection_id: event.collection_id }
}
