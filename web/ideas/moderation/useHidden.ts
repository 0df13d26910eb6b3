// The answers of an event that are not shown, a page at a time.
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import type { EventId } from '#domain/base/ids.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { call } from '#web/base/api/call.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { archivedKey } from '#web/comments/archiving.ts'
import { refetchEvery } from '#web/events/useEvent.ts'
import { type HiddenKind, type HiddenPage, hiddenKey } from '../hidden.ts'

type Pages = InfiniteData<HiddenPage, number>

export function useHidden(slug: string, kind: HiddenKind) {
  const isLive = useRealtimeState() === 'connected'
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: hiddenKey(slug, kind),
    queryFn: ({ pageParam }) => fetchHidden(slug, kind, pageParam),
    initialPageParam: 0,
    getNextPageParam: (page: HiddenPage) => page.next_offset,
    refetchInterval: refetchEvery(isLive),
  })
  return {
    /** Undefined while nothing is loaded. */
    ideas: data && unique(data.pages.flatMap((page) => page.ideas)),
    total: data?.pages[0]?.total ?? 0,
    error,
    refetch,
    hasMore: hasNextPage,
    loadMore: async () => void (await fetchNextPage()),
  }
}

function fetchHidden(slug: string, kind: HiddenKind, offset: number): Promise<HiddenPage> {
  const request = { params: { id: slug as EventId }, query: { offset } }
  return kind === 'waiting' ? call(ideas.listWaitingIdeas, request) : call(ideas.listArchivedIdeas, request)
}

/** What moved up between two pages comes twice. */
function unique(ideas: readonly Idea[]): Idea[] {
  return [...new Map(ideas.map((idea) => [idea.id, idea])).values()]
}

/** Takes answers off these lists at once. */
export function dropHidden(client: QueryClient, slug: string, ids: readonly string[]): void {
  client.setQueriesData<Pages>({ queryKey: ['hidden', slug] }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => {
      const left = page.ideas.filter((idea) => !ids.includes(idea.id))
      return { ...page, ideas: left, total: page.total - (page.ideas.length - left.length) }
    })
    return { ...data, pages }
  })
}

export function refetchHidden(client: QueryClient, slug: string): void {
  for (const queryKey of [['hidden', slug], archivedKey]) void client.invalidateQueries({ queryKey })
}
