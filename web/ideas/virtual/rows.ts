// The rows of a long list: its beginning, and page by page what follows, loaded or not.
import { PAGE_DEFAULT } from '#domain/ideas/model.ts'
import type { LaterIdea, LaterPage } from '../later-pages.ts'

/** Answers in a page. */
export const LATER_PAGE = PAGE_DEFAULT

export type Row<T> = {
  key: string
  /** Null while its page is not loaded. */
  idea: T | LaterIdea | null
  /** The page that it belongs to; null for the beginning. */
  page: number | null
}

type Later = {
  pages: ReadonlyMap<number, LaterPage>
  /** How many answers the server has after the beginning; some may have come by message and stand in `head`. */
  count: number
}

/**
 * One row per answer: `head` as it is shown, then those that follow. Pages that were loaded at different times may
 * overlap: an answer stands where it comes first. `known`: ids of the beginning, also of answers that wait to be shown.
 */
export function rowsOf<T extends { id: string }>(
  head: readonly T[],
  known: ReadonlySet<string>,
  later: Later,
): Row<T>[] {
  const rows: Row<T>[] = head.map((idea) => ({ key: idea.id, idea, page: null }))
  const seen = new Set<string>()
  for (let page = 0; page * LATER_PAGE < later.count; page += 1) {
    const loaded = later.pages.get(page)
    if (!loaded) {
      rows.push(...emptyRows(page, Math.min(LATER_PAGE, later.count - page * LATER_PAGE)))
      continue
    }
    for (const idea of loaded.ideas) {
      if (known.has(idea.id) || seen.has(idea.id)) continue
      seen.add(idea.id)
      rows.push({ key: idea.id, idea, page })
    }
  }
  return rows
}

const empty = new Map<number, Row<never>[]>()

/** The same objects each time: a list of ten thousand is put together anew with every message. */
function emptyRows(page: number, count: number): Row<never>[] {
  let rows = empty.get(page)
  if (!rows) {
    rows = Array.from({ length: LATER_PAGE }, (_, at) => ({ key: `${page}:${at}`, idea: null, page }))
    empty.set(page, rows)
  }
  return count === LATER_PAGE ? rows : rows.slice(0, count)
}
