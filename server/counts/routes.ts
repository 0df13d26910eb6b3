// The calls of count lists.
import { counts } from '#domain/counts/contract.ts'
import { implement } from '#server/base/http/context.ts'
import { loadList, viewCount } from './view.ts'

export const countRoutes = implement(counts, {
  async loadCount(context, { params }) {
    return viewCount(context.db, await loadList(context, params.id))
  },

  async countFile(context, { params }) {
    const { number, document } = await loadList(context, params.id)
    return { chunks: textOf(document!), file_name: `Count ${number}.json` }
  },
})

async function* textOf(text: string): AsyncGenerator<string> {
  yield text
}
