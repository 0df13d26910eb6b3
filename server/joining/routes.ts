// The calls by which people come in.
import type { Actor } from '#domain/base/actor.ts'
import type { Reminders } from '#domain/events/reminders.ts'
import { joining } from '#domain/joining/contract.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import { joinSourceOf } from '#domain/joining/rules.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuse } from '#server/base/http/refused.ts'
import { updateReminders } from '#server/events/actions.ts'
import { type BareEvent, loadBareEvent } from '#server/events/bare-queries.ts'
import { type EventRow, loadEvent } from '#server/events/queries.ts'
import { viewEvent } from '#server/events/view.ts'
import { refuseForeignChannel } from './channels.ts'
import { insertParticipant, saveReminded } from './queries.ts'
import { findWayToCollection, findWayToEvent, takeWay } from './way-queries.ts'

/** What signs a socket's subscription; the live transport gives it. */
export type SignSubscription = (
  socket_id: string,
  channel: string,
  actor: Actor,
) => { auth: string; ticket?: string }

export function joiningRoutes(sign: SignSubscription) {
  return implement(joining, {
    async joinEvent(context, { params, body }) {
      const { event, refusal } = await findWayToEvent(context, params.slug)
      if (refusal) refuse(refusal)
      return join(context, event, body?.join_source ?? 'share_link', body?.notice_accepted)
    },

    async joinCollection(context, { params: { id }, body }) {
      const event = takeWay(context, id, await findWayToCollection(context, id))
      const join_source = body?.join_source ?? joinSourceOf(id)
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

async function setForEverybody({ db, announce }: Context, event: BareEvent, reminders: Partial<Reminders>) {
  await updateReminders(db, event.id, reminders)
  if (event.published) announce({ session: event.id, kind: 'event_edited' })
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
