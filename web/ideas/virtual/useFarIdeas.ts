// Fetches what a long list shows beyond its beginning, page by page, and keeps it as it stands on the screen.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { REFRESH_MS } from '#web/events/useEvent.ts'
import { type FarIdea, type FarIdeas, farKey, heardFar, NOTHING_FAR, outdateFar } from '../far-ideas.ts'
import type { IdeaList } from '../idea-list.ts'
import { messagesSince } from '../recent-messages.ts'
import { fetchPage, ideasKey } from '../useIdeas.ts'
import { FAR_PAGE } from './rows.ts'

/** Pages that only rush past are not fetched, milliseconds. */
const STAY_MS = 80
const RETRY_MS = 3000

type Of = { slug: string; sort: IdeaSort; isAway: boolean }

/** What is loaded beyond the beginning. Back at the top it is forgotten: further down all is fetched anew. */
export function useFarIdeas({ slug, sort, isAway }: Of): FarIdeas {
  const client = useQueryClient()
  const isLive = useRealtimeState() === 'connected'
  const { data } = useQuery({
    queryKey: farKey(slug, sort),
    queryFn: () => NOTHING_FAR,
    initialData: NOTHING_FAR,
    enabled: false,
  })
  useEffect(() => {
    if (!isAway) client.setQueryData<FarIdeas>(farKey(slug, sort), NOTHING_FAR)
  }, [client, slug, sort, isAway])
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => outdateFar(client, slug), REFRESH_MS)
    return () => clearInterval(timer)
  }, [client, slug, isLive])
  return data
}

/** Sees to it that these pages are loaded, and as new as the list. */
export function useFarPages({ slug, sort }: Of, far: FarIdeas, wanted: readonly number[]): void {
  const client = useQueryClient()
  const underWay = useRef(new Set<number>())
  const [tries, setTries] = useState(0)
  const missing = wanted.filter((page) => far.pages.get(page)?.round !== far.round).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came meanwhile, or failed, is looked at again
  useEffect(() => {
    if (missing === '') return
    const timer = setTimeout(() => {
      forgetOutdated(client, farKey(slug, sort), wanted)
      for (const page of missing.split(' ').map(Number)) {
        if (underWay.current.has(page)) continue
        underWay.current.add(page)
        loadPage(client, slug, sort, page)
          .catch(() => setTimeout(() => setTries((count) => count + 1), RETRY_MS))
          .finally(() => underWay.current.delete(page))
      }
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [client, slug, sort, missing, far, tries])
}

async function loadPage(client: QueryClient, slug: string, sort: IdeaSort, page: number): Promise<void> {
  const start = client.getQueryData<IdeaList>(ideasKey(slug, sort))?.next_offset ?? 0
  const key = farKey(slug, sort)
  const round = client.getQueryData<FarIdeas>(key)?.round ?? 0
  const fetched = await fetchPage(slug, sort, { offset: start + page * FAR_PAGE, limit: FAR_PAGE })
  const ideas = messagesSince(slug, fetched.seq).reduce<readonly FarIdea[]>(heardFar, fetched.ideas)
  client.setQueryData<FarIdeas>(key, (far = NOTHING_FAR) => {
    const before = far.pages.get(page)?.ideas
    const shown = before ? inPlace(before, ideas) : ideas
    return { ...far, pages: new Map(far.pages).set(page, { ideas: shown, round }) }
  })
}

/** What is on the screen keeps its order: only its contents become new. */
function inPlace(before: readonly FarIdea[], ideas: readonly FarIdea[]): FarIdea[] {
  const fresh = new Map(ideas.map((idea) => [idea.id, idea]))
  return before.map((idea) => fresh.get(idea.id) ?? idea)
}

/** What is neither on the screen nor of this round is fetched when it is looked at again. */
function forgetOutdated(client: QueryClient, key: ReturnType<typeof farKey>, shown: readonly number[]): void {
  client.setQueryData<FarIdeas>(key, (far) => {
    if (!far) return far
    const kept = [...far.pages].filter(([page, { round }]) => round === far.round || shown.includes(page))
    return kept.length === far.pages.size ? far : { ...far, pages: new Map(kept) }
  })
}
