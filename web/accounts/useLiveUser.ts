// Hears of changes of the own account, such as another plan.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { currentUserQuery } from './current-user.ts'
import { useCurrentUser } from './useCurrentUser.ts'

export function useLiveUser(): void {
  const client = useQueryClient()
  const id = useCurrentUser()?.id
  useEffect(() => {
    if (!id) return
    const refetch = () => void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    return subscribe(`private-user-${id}`, { edited: refetch, updated: refetch })
  }, [client, id])
}
