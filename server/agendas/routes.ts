// The calls of agendas.
import { agendas } from '#domain/agendas/contract.ts'
import { implement } from '#server/base/http/context.ts'
import { loadBareEvent, loadOwnBareEvent } from '#server/events/bare-queries.ts'
import { announceAgenda, countChange, markItem } from './actions.ts'
import { saveWishes } from './saving.ts'
import { takeDown } from './taking-down.ts'
import { viewAgenda } from './view.ts'

export const agendaRoutes = implement(agendas, {
  async loadAgenda(context, { params }) {
    return viewAgenda(context, await loadBareEvent(context.db, context.actor, params.id))
  },

  async saveAgenda(context, { params, body }) {
    const event = await loadOwnBareEvent(context.db, context.actor, params.id)
    if (await saveWishes(context, event, body)) {
      await countChange(context, event)
      announceAgenda(context, event)
    }
    return viewAgenda(context, event)
  },

  async markAgendaItem(context, { params, body }) {
    const event = await loadOwnBareEvent(context.db, context.actor, params.id)
    await markItem(context, event, params.item, body.dealt_with)
    return viewAgenda(context, event)
  },

  async takeDownItem(context, { params, body }) {
    const event = await loadOwnBareEvent(context.db, context.actor, params.id)
    await takeDown(context, event, params.item, body)
    return viewAgenda(context, event)
  },
})
