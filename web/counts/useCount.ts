// The count list of a question: what it is known by, and the list itself, which is then on this device.
import { useQuery } from '@tanstack/react-query'
import type { EventId } from '#domain/base/ids.ts'
import { counts } from '#domain/counts/contract.ts'
import { call, prepareRequest } from '#web/base/api/call.ts'
import { fetchFile } from '#web/base/api/request.ts'

/** Milliseconds that a list of very many votes may take. */
const TIMEOUT_MS = 60_000

/** The list of the last end, or by its number an earlier one. */
export function fetchList(id: EventId, number?: number): Promise<Blob> {
  const request = prepareRequest(counts.countFile, { params: { id }, query: { number } })
  return fetchFile(request, { timeout_ms: TIMEOUT_MS })
}

/** All lists of a question, asked for while there is none of its last end. */
export function useLists(id: EventId, enabled: boolean) {
  return useQuery({
    queryKey: ['count', id, 'lists'],
    queryFn: () => call(counts.listCounts, { params: { id } }),
    enabled,
    retry: false,
  })
}

/** Fetched again whenever the page is opened: what is stored may have changed. */
export function useCount(id: EventId) {
  return useQuery({
    queryKey: ['count', id],
    queryFn: async () => {
      const params = { id }
      const [view, file] = await Promise.all([call(counts.loadCount, { params }), fetchList(id)])
      return { view, text: await file.text() }
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
