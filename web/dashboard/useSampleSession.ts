// Has the finished sample session made for whoever has no session yet; the server makes it once in a life.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dashboard } from '#domain/dashboard/contract.ts'
import { call } from '#web/base/api/call.ts'
import { sessionListsKey } from '#web/insights/session-lists.ts'
import type { Sessions } from './useSessions.ts'

export function useSampleSession({ sessions, isLoading, isFailed }: Sessions, isCreator: boolean): void {
  const client = useQueryClient()
  const asked = useRef(false)
  const isEmpty = isCreator && !isLoading && !isFailed && sessions.length === 0
  useEffect(() => {
    if (!isEmpty || asked.current) return
    asked.current = true
    call(dashboard.makeSample).then(
      ({ made }) => {
        if (made) void client.invalidateQueries({ queryKey: sessionListsKey })
      },
      // biome-ignore lint/suspicious/noConsole: a side call that fails leaves one entry in the log
      (error) => console.warn('the sample session was not made', error),
    )
  }, [isEmpty, client])
}
