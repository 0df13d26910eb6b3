// The sessions of the dashboard (own ones) and of the feed (all that one takes part in), page by page.
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from '#domain/base/call.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'
import { sessionListsKey } from '#web/insights/session-lists.ts'

export type Scope = 'mine' | 'all'
type Page = AnswerOf<typeof dashboard.listMiniEvents>
type Pages = InfiniteData<Page, number>

const PAGE_SIZE = 60
/** Milliseconds between two looks at the server while a session runs; live messages are faster where they come. */
const LOOK_AGAIN_MS = 30_000

export const sessionsKey = (scope: Scope) => [...sessionListsKey, scope]

export type Sessions = ReturnType<typeof useSessions>

/** The feed begins with what is open, the dashboard with what is newest. */
function fetchPage(scope: Scope, offset: number, signal: AbortSignal): Promise<Page> {
  const sort = scope === 'all' ? 'feed' : 'newest'
  return call(dashboard.listMiniEvents, { query: { scope, sort, offset, limit: PAGE_SIZE } }, { signal })
}

/** `sessions` are in the order of the server; `more` fetches the next page and is null on the last. */
export function useSessions(scope: Scope) {
  const query = useInfiniteQuery({
    queryKey: sessionsKey(scope),
    queryFn: ({ pageParam, signal }) => fetchPage(scope, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page: Page) => page.next_offset,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (hasOpenOne(state.data as Pages | undefined) ? LOOK_AGAIN_MS : false),
  })
  const sessions = useMemo(() => oncePerId(query.data?.pages ?? []), [query.data])
  return {
    sessions,
    isLoading: query.isPending,
    /** Nothing could be fetched; what was fetched before stays. */
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
    isMoreFailed: query.isFetchNextPageError,
  }
}

/** A session that slides from one page to the next while pages are read is shown once. */
function oncePerId(pages: readonly Page[]): PopinEvent[] {
  const events = pages.flatMap((page) => page.events)
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

function hasOpenOne(data: Pages | undefined): boolean {
  return data?.pages.some((page) => page.events.some((event) => event.phase === 'open')) ?? false
}

/** Puts a session on top of the lists that are there. */
export function putSession(client: QueryClient, event: PopinEvent): void {
  changePages(client, (events, index) => {
    const others = events.filter((other) => other.id !== event.id)
    return index === 0 ? [event, ...others] : others
  })
}

export function dropSession(client: QueryClient, id: string): void {
  changePages(client, (events) => events.filter((event) => event.id !== id))
}

type Counts = Pick<PopinEvent, 'ideas_count' | 'comments_count' | 'participants_count'>

/** Counts of a live message; absolute, so that older ones than the list's are the only ones to be ignored. */
export function putCounts(client: QueryClient, id: string, counts: Counts, seq: number): void {
  changePages(client, (events) =>
    events.map((event) => (event.id === id && seq > event.seq ? { ...event, ...counts, seq } : event)),
  )
}

function changePages(
  client: QueryClient,
  change: (events: PopinEvent[], page: number) => PopinEvent[],
): void {
  client.setQueriesData<Pages>(
    { queryKey: sessionListsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, events: change(page.events, index) })),
      },
  )
}
