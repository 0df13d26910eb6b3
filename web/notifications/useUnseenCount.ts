// How many notifications are unseen: asked at once where the server says so, otherwise now and then.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notifications } from '#domain/notifications/contract.ts'
import { LOOK_AGAIN_MS } from '#domain/notifications/model.ts'
import { call } from '#web/base/api/call.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'

export const countKey = ['notifications', 'count'] as const

/** Milliseconds between two questions at the least, however much is heard. */
const GAP_MS = 5000

/**
 * `user_id`: whose. In anonymous sessions nothing is heard, and the page asks at the same pace whatever happens there:
 * a question right after a like would tell whoever watches the line whose answer it was.
 */
export function useUnseenCount(user_id: string, hear = subscribe): number {
  const client = useQueryClient()
  const [every] = useState(() => LOOK_AGAIN_MS * (0.9 + Math.random() * 0.2))
  const { data = 0 } = useQuery({
    queryKey: [...countKey, user_id],
    queryFn: async ({ signal }) =>
      (await call(notifications.countNotifications, {}, { signal })).unseen_count,
    refetchInterval: every,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    const asking = paced(() => void client.invalidateQueries({ queryKey: countKey }))
    const leave = hear(`private-user-${user_id}`, { notified: asking.ask })
    return () => {
      leave()
      asking.stop()
    }
  }, [client, user_id, hear])
  return data
}

/** The first time at once, then with pauses; what is asked in a pause is done at its end. */
function paced(work: () => void): { ask: () => void; stop: () => void } {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    last = Date.now()
    work()
  }
  return {
    ask: () => {
      timer ??= setTimeout(run, Math.max(0, last + GAP_MS - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}
