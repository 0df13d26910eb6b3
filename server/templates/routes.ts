// The calls of templates.
import { templates } from '#domain/templates/contract.ts'
import { newEvent, userDefaults } from '#domain/templates/new-event.ts'
// a table of use cases that contradicts itself ends the start
import '#domain/templates/use-cases.ts'
import { implement } from '#server/base/http/context.ts'
import { findTerms } from '#server/billing/queries.ts'

export const templateRoutes = implement(templates, {
  async eventTemplate(context) {
    const terms = await findTerms(context, context.actor.user_id)
    return { event: newEvent(terms, context.now), user_defaults: userDefaults(terms) }
  },
})
