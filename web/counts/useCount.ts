// The count list of a question: what it is known by, and the list itself, which is then on this device.
import { useQuery } from '@tanstack/react-query'
import type { EventId } from '#domain/base/ids.ts'
import { counts } from '#domain/counts/contract.ts'
import { call, prepareRequest } from '#web/base/api/call.ts'
import { fetchFile } from '#web/base/api/request.ts'

/** Milliseconds that a list of very many votes may take. */
const TIMEOUT_MS = 60_000

/** Fetched again whenever the page is opened: what is stored may have changed. */
export function useCount(id: EventId) {
  return useQuery({
    queryKey: ['count', id],
    queryFn: async () => {
      const params = { id }
      const [view, file] = await Promise.all([
        call(counts.loadCount, { params }),
        fetchFile(prepareRequest(counts.countFile, { params }), { timeout_ms: TIMEOUT_MS }),
      ])
      return { view, text: await file.text() }
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
