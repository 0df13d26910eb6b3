// The answers of an event, or the choices of a poll: fetched a page at a time and kept up to date by live messages.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type IdeaSort, PAGE_DEFAULT, PAGE_MAX } from '#domain/ideas/model.ts'
import { firstSort } from '#domain/ideas/rules.ts'
import { call } from '#web/base/api/call.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { eventKey, KEPT_MS, refetchEvery } from '#web/events/useEvent.ts'
import { recordUpdateTime } from '#web/voting/live.ts'
import { type IdeaList, type ListedIdea, type Order, withPage } from './idea-list.ts'
import { caughtUp, lacksMessage } from './recent-messages.ts'

/** `slug` of the event; polls are the same in every order. */
export const ideasKey = (slug: string, sort: IdeaSort = 'active') => ['ideas', slug, sort] as const

/** `slug` may be an id too: the answers are fetched while the event itself is on its way. */
export function ideasQuery(slug: string, sort: IdeaSort = 'active') {
  return queryOptions({
    queryKey: ideasKey(slug, sort),
    queryFn: ({ client }) => fetchList(client, slug, sort),
    gcTime: KEPT_MS,
  })
}

/** What is read first; of a question that is not known yet what most of them begin with. */
export function firstQuery(client: QueryClient, slug: string) {
  const event = client.getQueryData<PopinEvent>(eventKey(slug))
  return ideasQuery(slug, event && firstSort(event))
}

const OVERLAP = 5

/** No message says whose turn it is in a fair order, so it is fetched again: by everybody in a hall 33 times a second. */
const REORDER_MS = 30_000
const REORDER_MS_PER_PERSON = 30

export type Ideas = {
  /** Undefined while nothing is loaded. */
  list: IdeaList | undefined
  ideas: ListedIdea[]
  /** All answers of the event, also those that are not loaded. */
  total: number
  error: Error | null
  hasMore: boolean
  loadMore: () => Promise<void>
  refetch: () => Promise<unknown>
}

/** Own answers and votes that are on their way are not in it; the page lays them over. */
export function useIdeas(
  { slug, participants_count }: Pick<PopinEvent, 'slug' | 'participants_count'>,
  sort: IdeaSort = 'active',
): Ideas {
  const client = useQueryClient()
  const isLive = useRealtimeState() === 'connected'
  const { data, error, refetch } = useQuery({
    ...ideasQuery(slug, sort),
    refetchInterval: (query) =>
      refetchEvery(isLive)(query) ||
      (sort === 'fair' && Math.max(REORDER_MS, participants_count * REORDER_MS_PER_PERSON)),
    // while another order is on its way the answers stay on the screen
    placeholderData: (before: IdeaList | undefined) => before,
  })
  const isLoading = useRef(false)
  const loadMore = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    try {
      await fetchMore(client, slug, sort)
    } finally {
      isLoading.current = false
    }
  }, [client, slug, sort])
  return {
    list: data,
    ideas: data?.ideas ?? [],
    total: data?.total ?? 0,
    error,
    hasMore: data !== undefined && data.next_offset !== null,
    loadMore,
    refetch,
  }
}

type Page = ({ offset: number } | { around: string }) & { limit: number; moment: string | undefined }

export function fetchPage(slug: string, sort: IdeaSort, page: Page) {
  return call(ideas.listIdeas, { params: { id: slug as EventId }, query: { sort, ...page } })
}

/** The place of an answer in an order, from 0; null when it is not there. */
export async function fetchPlace(
  slug: string,
  sort: IdeaSort,
  idea_slug: string,
  moment: string | undefined,
): Promise<number | null> {
  const { ideas, first_offset } = await fetchPage(slug, sort, { around: idea_slug, limit: 1, moment })
  return ideas[0]?.slug === idea_slug ? first_offset : null
}

/** As much as was loaded before, so that nothing vanishes under the reader. */
async function fetchList(client: QueryClient, slug: string, sort: IdeaSort): Promise<IdeaList> {
  const before = client.getQueryData<IdeaList>(ideasKey(slug, sort))
  const wanted = before?.ideas.length ?? 0
  const limit = Math.min(PAGE_MAX, Math.max(PAGE_DEFAULT, wanted))
  const fetchFirst = () => fetchPage(slug, sort, { offset: 0, limit, moment: undefined })
  let list: IdeaList = await fetchFirst()
  if (lacksMessage(slug, list, told(client, slug))) list = await fetchFirst()
  while (list.next_offset !== null && list.ideas.length < wanted)
    list = withPage(
      list,
      await fetchPage(slug, sort, {
        offset: list.next_offset,
        limit: PAGE_MAX,
        moment: list.order?.moment,
      }),
    )
  recordUpdateTime([slug, ...list.ideas.map(({ id }) => id)], Date.now())
  const now = client.getQueryData<IdeaList>(ideasKey(slug, sort))
  const marked = now ? { ...list, ideas: markNew(list.ideas, now.ideas) } : list
  return caughtUp(slug, marked, orderOf(marked, sort))
}

/** How far the event has come, as far as this page knows. */
const told = (client: QueryClient, slug: string) => client.getQueryData<PopinEvent>(eventKey(slug))?.seq ?? 0

/** What was not there before came in the meantime. */
function markNew(fetched: ListedIdea[], before: readonly ListedIdea[]): ListedIdea[] {
  const known = new Map(before.map((idea) => [idea.id, idea.newlyAdded ?? false]))
  return fetched.map((idea) => ({ ...idea, newlyAdded: known.get(idea.id) ?? true }))
}

async function fetchMore(client: QueryClient, slug: string, sort: IdeaSort): Promise<void> {
  const key = ideasKey(slug, sort)
  const before = client.getQueryData<IdeaList>(key)
  const next = before?.next_offset
  if (next === null || next === undefined) return
  // a few again: deletions may have moved the rest up
  const offset = Math.max(0, next - OVERLAP)
  const page = await fetchPage(slug, sort, { offset, limit: PAGE_DEFAULT, moment: before!.order?.moment })
  client.setQueryData<IdeaList>(key, (list) => {
    if (!list) return list
    const longer = withPage(list, page)
    return caughtUp(slug, longer, orderOf(longer, sort))
  })
}

/** Only choices of a poll have a place; a list of one is the same in either order. */
export function orderOf({ ideas }: Pick<IdeaList, 'ideas'>, sort: IdeaSort): Order {
  return { sort, isPoll: ideas.some((idea) => idea.position > 0) }
}
