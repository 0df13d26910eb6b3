// The awards of a closed session, also when not all of its answers are loaded.
import { useQuery } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { call } from '#web/base/api/call.ts'
import { type AwardName, awardsOf } from './awards.ts'
import type { Ideas } from './useIdeas.ts'

const none = new Map<string, AwardName[]>()

export function useAwards(event: PopinEvent, { ideas: loaded, hasMore }: Ideas, isOver: boolean) {
  const { data } = useQuery({
    queryKey: ['awards', event.slug],
    queryFn: () => fetchLeaders(event),
    enabled: isOver && hasMore,
  })
  if (!isOver) return none
  return hasMore ? (data ?? none) : awardsOf(loaded)
}

/** The first two of each kind are enough to know a single first. */
async function fetchLeaders({ id }: PopinEvent) {
  const sorts = ['comments', 'contro', 'agreed'] as const
  const pages = await Promise.all(
    sorts.map((sort) => call(ideas.listIdeas, { params: { id }, query: { sort, limit: 2 } })),
  )
  const leaders = new Map(pages.flatMap((page) => page.ideas).map((idea) => [idea.id, idea]))
  return awardsOf([...leaders.values()])
}
