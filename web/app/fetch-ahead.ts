// What a screen asks first, asked while the code of the screen is still on its way.
import { eventQuery } from '#web/events/useEvent.ts'
import { ideasQuery } from '#web/ideas/useIdeas.ts'
import { queryClient } from './query-client.ts'
import type { Params } from './route.ts'

/** Fetches the question of an address, and on the page of its answers those too; never rejects. */
export async function fetchAhead(screen: string, { slug }: Params): Promise<void> {
  if (!slug) return
  await Promise.all([
    queryClient.prefetchQuery(eventQuery(slug)),
    screen === 'AnswersScreen' && queryClient.prefetchQuery(ideasQuery(slug)),
  ])
}
