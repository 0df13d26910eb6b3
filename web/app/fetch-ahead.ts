// What a screen asks first, asked while the code of the screen is still on its way.
import { arrive } from '#web/arrivals/arrive.ts'
import { eventKey, eventQuery } from '#web/events/useEvent.ts'
import { firstQuery } from '#web/ideas/useIdeas.ts'
import { queryClient } from './query-client.ts'
import type { Params } from './route.ts'

/** Comes in to the question of an address, or fetches what may have changed of one that was open before; never rejects. */
export async function fetchAhead(screen: string, { slug }: Params): Promise<void> {
  if (!slug) return
  const isList = screen === 'AnswersScreen'
  // the page of a question says by itself why somebody is kept out
  if (isList && !queryClient.getQueryData(eventKey(slug)))
    return void (await arrive(queryClient, { event: slug }, { as_guest: false }, { beside_line: true }).catch(
      () => {},
    ))
  await Promise.all([
    queryClient.prefetchQuery(eventQuery(slug)),
    isList && queryClient.prefetchQuery(firstQuery(queryClient, slug)),
  ])
}
