// What is fetched without a number, threads and single answers: it may be older than a message that came meanwhile.
import type { QueryClient } from '@tanstack/react-query'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { createPacer } from './pacer.ts'

export const UNNUMBERED = [['idea'], ['comments']]

/** `hear` is told of every message; what is on its way then is fetched once more when it is there. */
export function watchUnnumbered(client: QueryClient) {
  const again = createPacer(() => {
    for (const queryKey of UNNUMBERED) void client.invalidateQueries({ queryKey })
  })
  const fetching = (queryKey: string[]) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  return {
    hear({ comments }: SessionMessage['data']) {
      // an answer brings its comments along
      const touched = comments.length > 0 ? UNNUMBERED : [['idea']]
      for (const { promise } of touched.flatMap(fetching))
        void promise?.then(
          () => again.ask(),
          () => {},
        )
    },
    stop: again.stop,
  }
}
