// Answers beyond the beginning of a long list: the pages of them that somebody has looked at.
import type { QueryClient } from '@tanstack/react-query'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { withTallies } from '#web/voting/live.ts'
import type { ListedIdea } from './idea-list.ts'

/** `gone`: deleted by somebody else, still in its place. */
export type LaterIdea = ListedIdea & { gone?: boolean }
/** `round`: of the list, when the page was fetched. */
export type LaterPage = { ideas: readonly LaterIdea[]; round: number }

export type LaterPages = {
  /** Page 0 follows on the beginning of the list, which `useIdeas` has. */
  pages: ReadonlyMap<number, LaterPage>
  /** Grows when messages were missed: pages of an earlier round are not to be trusted. */
  round: number
}

export const NO_LATER_PAGES: LaterPages = { pages: new Map(), round: 0 }

export const laterKey = (slug: string, sort: IdeaSort) => ['later-pages', slug, sort] as const

type Change = (ideas: readonly LaterIdea[]) => readonly LaterIdea[]

export function patchLaterPages(client: QueryClient, slug: string, change: Change): void {
  client.setQueriesData<LaterPages>(
    { queryKey: ['later-pages', slug] },
    (later) => later && withChange(later, change),
  )
}

/** Messages were missed. */
export function outdateLaterPages(client: QueryClient, slug: string): void {
  client.setQueriesData<LaterPages>(
    { queryKey: ['later-pages', slug] },
    (later) => later && { ...later, round: later.round + 1 },
  )
}

function withChange(later: LaterPages, change: Change): LaterPages {
  const changed = [...later.pages].flatMap(([place, page]): [number, LaterPage][] => {
    const ideas = change(page.ideas)
    return ideas === page.ideas ? [] : [[place, { ...page, ideas }]]
  })
  return changed.length === 0 ? later : { ...later, pages: new Map([...later.pages, ...changed]) }
}

/** A page after a live message; nothing in it changes its place, what is deleted stays as a note. */
export function heardLater(
  ideas: readonly LaterIdea[],
  { name, data }: SessionMessage,
): readonly LaterIdea[] {
  switch (name) {
    case 'created':
      return ideas
    case 'edited':
    case 'stats_updated':
      return withTallies(ideas, data.ideas)
    case 'stubbed':
      return withTallies(ideas, data.ideas.map((id) => ({ id, content: '', isStub: true })) as never)
    case 'deleted':
      return withTallies(ideas, data.ideas.map((id) => ({ id, gone: true })) as never)
  }
}
