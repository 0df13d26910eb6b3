// Answers beyond the beginning of a long list: the pages of them that somebody has looked at.
import type { QueryClient } from '@tanstack/react-query'
import type { SessionMessage } from '#domain/ideas/contract.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { withTallies } from '#web/voting/live.ts'
import type { ListedIdea } from './idea-list.ts'

/** `gone`: deleted by somebody else, still in its place. */
export type FarIdea = ListedIdea & { gone?: boolean }
/** `round`: of the list, when the page was fetched. */
export type FarPage = { ideas: readonly FarIdea[]; round: number }

export type FarIdeas = {
  /** Page 0 follows on the beginning of the list, which `useIdeas` has. */
  pages: ReadonlyMap<number, FarPage>
  /** Grows when messages were missed: pages of an earlier round are not to be trusted. */
  round: number
}

export const NOTHING_FAR: FarIdeas = { pages: new Map(), round: 0 }

export const farKey = (slug: string, sort: IdeaSort) => ['far-ideas', slug, sort] as const

type Change = (ideas: readonly FarIdea[]) => readonly FarIdea[]

export function patchFar(client: QueryClient, slug: string, change: Change): void {
  client.setQueriesData<FarIdeas>({ queryKey: ['far-ideas', slug] }, (far) => far && withChange(far, change))
}

/** Messages were missed. */
export function outdateFar(client: QueryClient, slug: string): void {
  client.setQueriesData<FarIdeas>(
    { queryKey: ['far-ideas', slug] },
    (far) => far && { ...far, round: far.round + 1 },
  )
}

function withChange(far: FarIdeas, change: Change): FarIdeas {
  const changed = [...far.pages].flatMap(([place, page]): [number, FarPage][] => {
    const ideas = change(page.ideas)
    return ideas === page.ideas ? [] : [[place, { ...page, ideas }]]
  })
  return changed.length === 0 ? far : { ...far, pages: new Map([...far.pages, ...changed]) }
}

/** A page after a live message; nothing in it changes its place, what is deleted stays as a note. */
export function heardFar(ideas: readonly FarIdea[], { name, data }: SessionMessage): readonly FarIdea[] {
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
