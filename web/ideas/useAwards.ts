// The awards of a closed session, also when not all of its answers are loaded.
import { useQuery } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { AwardName } from './awards.ts'
import type { Ideas } from './useIdeas.ts'

const none = new Map<string, AwardName[]>()

export function useAwards(event: PopinEvent, { ideas: loaded, hasMore }: Ideas, isOver: boolean) {
  // an open session has none, so the first load does without the rules
  const { data: rules } = useQuery({
    queryKey: ['award-rules'],
    queryFn: () => import('./awards.ts'),
    enabled: isOver,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = useQuery({
    queryKey: ['awards', event.slug],
    queryFn: () => rules!.findAwards(event),
    enabled: isOver && hasMore && rules !== undefined,
  })
  if (!isOver || !rules) return none
  return hasMore ? (data ?? none) : rules.awardsOf(loaded)
}
