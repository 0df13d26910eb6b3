// The calls of count lists.
import { counts } from '#domain/counts/contract.ts'
import { implement } from '#server/base/http/context.ts'
import { findLastList, isInChain } from './queries.ts'
import { listCounts, loadList, loadNumbered, viewCount } from './view.ts'

export const countRoutes = implement(counts, {
  async loadCount(context, { params }) {
    return viewCount(context.db, await loadList(context, params.id))
  },

  async listCounts(context, { params }) {
    return { lists: await listCounts(context, params.id) }
  },

  async countFile(context, { params, query }) {
    const { number, document } = await (query.number === undefined
      ? loadList(context, params.id)
      : loadNumbered(context, params.id, query.number))
    return { chunks: textOf(document!), file_name: `Count ${number}.json` }
  },

  async findChainEnd({ db }, { query: { seen } }) {
    const hash = (await findLastList(db))?.hash ?? null
    return { hash, has_seen: seen === undefined ? null : await isInChain(db, seen) }
  },
})

async function* textOf(text: string): AsyncGenerator<string> {
  yield text
}
