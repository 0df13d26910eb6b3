// The call of the Prioritize dashboard.
import { prioritizing } from '#domain/prioritizing/contract.ts'
import { implement } from '#server/base/http/context.ts'
import { listItems } from './queries.ts'
import { viewItem } from './view.ts'

export const prioritizingRoutes = implement(prioritizing, {
  async listPrioritized({ db, actor }, { query }) {
    return (await listItems(db, actor.user_id, query.archived)).map(viewItem)
  },
})
