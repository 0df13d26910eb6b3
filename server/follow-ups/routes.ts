// The calls of what people say after a session, and of whether a repeating meeting is worth it.
import type { Actor } from '#domain/base/actor.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { follow_up_early, joined_later, topic_not_asked } from '#domain/follow-ups/refusals.ts'
import { followUpRefusal } from '#domain/follow-ups/rules.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { type BareEvent, loadBareEvent, loadOwnBareEvent } from '#server/events/bare-queries.ts'
import { loadReadable } from './asked.ts'
import { saveSaid, tellSaid } from './saying.ts'
import { loadSession } from './session-queries.ts'
import { viewFollowUp } from './view.ts'
import { loadSeriesWorth } from './worth.ts'

export const followUpRoutes = implement(followUps, {
  async loadFollowUp(context, { params }) {
    const event = await loadBareEvent(context.db, context.actor, params.id)
    const asked = await askedOf(context, event)
    return viewFollowUp(context, asked, isHost(context, event))
  },

  async saveFollowUp(context, { params, body }) {
    const { db, actor } = context
    const event = await loadBareEvent(db, actor, params.id)
    const asked = await askedOf(context, event)
    const is_host = isHost(context, event)
    refuseIf(followUpRefusal(asked.phase, is_host) ?? (!asked.is_asked && follow_up_early))
    refuseIf(!asked.was_there && joined_later)
    const known = new Set(asked.topics.map(({ id }) => id))
    refuseIf(body.verdicts.some(({ topic_id }) => !known.has(topic_id)) && topic_not_asked)
    await saveSaid(context, asked.session, body)
    await tellSaid(db, asked.session)
    return viewFollowUp(context, asked, is_host)
  },

  async loadWorth({ db, actor, now }, { params }) {
    const event = await loadOwnBareEvent(db, actor, params.id)
    return loadSeriesWorth(db, event, now)
  },
})

/** Whoever acts for the host counts as the host. */
const isHost = ({ actor }: Context<Actor>, event: BareEvent) => event.creator_id === actor.user_id

async function askedOf(context: Context<Actor>, event: BareEvent) {
  return loadReadable(context, await loadSession(context.db, event))
}
