// Fetches what a long list shows beyond its beginning, page by page, and keeps it as it stands on the screen.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { REFRESH_MS } from '#web/events/useEvent.ts'
import type { IdeaList } from '../idea-list.ts'
import {
  heardLater,
  type LaterIdea,
  type LaterPages,
  laterKey,
  NO_LATER_PAGES,
  outdateLaterPages,
} from '../later-pages.ts'
import { messagesSince } from '../recent-messages.ts'
import { fetchPage, ideasKey } from '../useIdeas.ts'
import { LATER_PAGE } from './rows.ts'

/** Pages that only rush past are not fetched, milliseconds. */
const STAY_MS = 80
const RETRY_MS = 3000

type Of = { slug: string; sort: IdeaSort; isAway: boolean }

/** What is loaded beyond the beginning. Back at the top it is forgotten: further down all is fetched anew. */
export function useLaterPages({ slug, sort, isAway }: Of): LaterPages {
  const client = useQueryClient()
  const isLive = useRealtimeState() === 'connected'
  const { data } = useQuery({
    queryKey: laterKey(slug, sort),
    queryFn: () => NO_LATER_PAGES,
    initialData: NO_LATER_PAGES,
    enabled: false,
  })
  useEffect(() => {
    if (!isAway) client.setQueryData<LaterPages>(laterKey(slug, sort), NO_LATER_PAGES)
  }, [client, slug, sort, isAway])
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => outdateLaterPages(client, slug), REFRESH_MS)
    return () => clearInterval(timer)
  }, [client, slug, isLive])
  return data
}

/** Sees to it that these pages are loaded, and as new as the list. */
export function useLoadedPages({ slug, sort }: Of, later: LaterPages, wanted: readonly number[]): void {
  const client = useQueryClient()
  const underWay = useRef(new Set<number>())
  const [tries, setTries] = useState(0)
  const missing = wanted.filter((page) => later.pages.get(page)?.round !== later.round).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came meanwhile, or failed, is looked at again
  useEffect(() => {
    if (missing === '') return
    const timer = setTimeout(() => {
      forgetOutdated(client, laterKey(slug, sort), wanted)
      for (const page of missing.split(' ').map(Number)) {
        if (underWay.current.has(page)) continue
        underWay.current.add(page)
        loadPage(client, slug, sort, page)
          .catch(() => setTimeout(() => setTries((count) => count + 1), RETRY_MS))
          .finally(() => underWay.current.delete(page))
      }
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [client, slug, sort, missing, later, tries])
}

async function loadPage(client: QueryClient, slug: string, sort: IdeaSort, page: number): Promise<void> {
  const list = client.getQueryData<IdeaList>(ideasKey(slug, sort))
  const offset = (list?.next_offset ?? 0) + page * LATER_PAGE
  const key = laterKey(slug, sort)
  const round = client.getQueryData<LaterPages>(key)?.round ?? 0
  const fetched = await fetchPage(slug, sort, { offset, limit: LATER_PAGE, moment: list?.order?.moment })
  const ideas = messagesSince(slug, fetched.seq).reduce<readonly LaterIdea[]>(heardLater, fetched.ideas)
  client.setQueryData<LaterPages>(key, (later = NO_LATER_PAGES) => {
    const before = later.pages.get(page)?.ideas
    const shown = before ? inPlace(before, ideas) : ideas
    return { ...later, pages: new Map(later.pages).set(page, { ideas: shown, round }) }
  })
}

/** What is on the screen keeps its order: only its contents become new. */
function inPlace(before: readonly LaterIdea[], ideas: readonly LaterIdea[]): LaterIdea[] {
  const fresh = new Map(ideas.map((idea) => [idea.id, idea]))
  return before.map((idea) => fresh.get(idea.id) ?? idea)
}

/** What is neither on the screen nor of this round is fetched when it is looked at again. */
function forgetOutdated(
  client: QueryClient,
  key: ReturnType<typeof laterKey>,
  shown: readonly number[],
): void {
  client.setQueryData<LaterPages>(key, (later) => {
    if (!later) return later
    const kept = [...later.pages].filter(([page, { round }]) => round === later.round || shown.includes(page))
    return kept.length === later.pages.size ? later : { ...later, pages: new Map(kept) }
  })
}
