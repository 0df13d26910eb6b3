// The calls of templates.
import { templates } from '#domain/templates/contract.ts'
import { newEvent, userDefaults } from '#domain/templates/new-event.ts'
import { personaRefusal } from '#domain/templates/persona.ts'
// a table of use cases that contradicts itself ends the start
import '#domain/templates/use-cases.ts'
import { implementWith } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { findTerms } from '#server/billing/queries.ts'
import { keepChoice, loadPrompts } from './persona.ts'
import type { VideoFacts } from './video-provider.ts'

type Settled = { askProvider: () => Promise<VideoFacts> }

export const templateRoutes = implementWith<Settled>()(templates, {
  educateVideo: ({ askProvider }) => askProvider(),

  async eventTemplate(context) {
    const terms = await findTerms(context, context.actor.user_id)
    return { event: newEvent(terms, context.now), user_defaults: userDefaults(terms) }
  },

  async loadPersona({ db, actor }) {
    return loadPrompts(db, actor.user_id)
  },

  async savePersona({ db, actor }, { body }) {
    for (const item of body.user_info_items) refuseIf(personaRefusal(item))
    for (const item of body.user_info_items) await keepChoice(db, actor.user_id, item)
    return loadPrompts(db, actor.user_id)
  },
})
