// What a screen asks first, asked while the code of the screen is still on its way.
import { eventQuery } from '#web/events/useEvent.ts'
import { ideasQuery } from '#web/ideas/useIdeas.ts'
import { queryClient } from './query-client.ts'
import type { Params } from './route.ts'

/** Begins to fetch the question of an address, and on the page of its answers those too. */
export function fetchAhead(screen: string, { slug }: Params): void {
  if (!slug) return
  void queryClient.prefetchQuery(eventQuery(slug))
  if (screen === 'AnswersScreen') void queryClient.prefetchQuery(ideasQuery(slug))
}
