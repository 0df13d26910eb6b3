// The list behind the bell: fetched when it is opened, seen once it is there, cleared one by one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Notification, notifications } from '#domain/notifications/contract.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'
import { countKey } from './useUnseenCount.ts'

const t = translator(texts)
const listKey = ['notifications', 'list'] as const

/** The list as it was when it was opened: what was unseen then stays marked while somebody reads. */
export function useNotifications(user_id: string) {
  const client = useQueryClient()
  const key = [...listKey, user_id]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(notifications.listNotifications, {}, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const isHere = query.isSuccess
  useEffect(() => {
    if (!isHere) return
    call(notifications.markNotificationsSeen, {}).then(
      ({ unseen_count }) => client.setQueryData([...countKey, user_id], unseen_count),
      // the badge stays: they count as unseen until the server knows better
      () => {},
    )
  }, [client, user_id, isHere])

  const clear = async ({ id }: Notification): Promise<boolean> => {
    try {
      await call(notifications.clearNotification, { params: { id } })
    } catch {
      showToast(t('notifications.not_cleared'), 'bad')
      return false
    }
    client.setQueryData<Notification[]>(key, (list) => list?.filter((one) => one.id !== id))
    void client.invalidateQueries({ queryKey: countKey })
    speak(t('notifications.cleared'))
    return true
  }
  return {
    list: query.data,
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    clear,
  }
}
