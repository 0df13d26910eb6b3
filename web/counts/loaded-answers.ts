// An answer that this page has loaded, in whichever list or page it is.
import type { QueryClient } from '@tanstack/react-query'
import type { Idea } from '#domain/ideas/contract.ts'

type Loaded = Pick<Idea, 'id' | 'content'>
type Page = { ideas?: readonly Loaded[] }
type Listed = Page & { pages?: ReadonlyMap<number, Page> }

/** `slug`: of the question that it is in. */
export function findLoaded(
  client: QueryClient,
  id: string,
): { slug: string | undefined; idea: Loaded } | undefined {
  for (const kind of ['ideas', 'later-pages'])
    for (const [key, data] of client.getQueriesData<Listed>({ queryKey: [kind] })) {
      const idea = listed(data).find((one) => one.id === id)
      if (idea) return { slug: String(key[1]), idea }
    }
  // the page of one answer
  const pages = client.getQueriesData<Loaded & { event_slug?: string }>({ queryKey: ['idea'] })
  const page = pages.find(([, data]) => data?.id === id)?.[1]
  return page && { slug: page.event_slug, idea: page }
}

const listed = (data: Listed | undefined): Loaded[] => [
  ...(data?.ideas ?? []),
  ...[...(data?.pages?.values() ?? [])].flatMap(({ ideas = [] }) => ideas),
]
