// What follows the login session: the outbox and the live connection belong to the signed-in user.
import { currentUserQuery, setCurrentUser } from '#web/accounts/current-user.ts'
import type { ApiError } from '#web/base/api/failures.ts'
import { onUnauthorized } from '#web/base/api/unauthorized.ts'
import { startDeviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { restartRealtime } from '#web/base/realtime/realtime.ts'
import { setNavigator } from '#web/base/router/navigate.ts'
import { queryClient } from './query-client.ts'
import type { openRouter } from './routes.tsx'

/** Lets features navigate without knowing the router. */
export function followNavigation(router: ReturnType<typeof openRouter>): void {
  setNavigator((href, { replace }) => void router.navigate({ href, replace }))
}

/** Keeps everything in step with who is signed in; called once. */
export function followSession(router: ReturnType<typeof openRouter>): void {
  let before: string | null = null
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== JSON.stringify(currentUserQuery.queryKey)) return
    const now = queryClient.getQueryData(currentUserQuery.queryKey)?.id ?? null
    if (now === before) return
    const hadUser = before !== null
    before = now
    startDeviceOutbox(now)
    // what the last user fetched and heard is not for the next one
    if (hadUser) void restartRealtime()
    if (now) void queryClient.resetQueries({ predicate: (other) => other.queryHash !== query.queryHash })
  })
  onUnauthorized((failure) => {
    if (isEndedTrial(failure)) return
    setCurrentUser(queryClient, null)
    // the route decides again: in as a guest, or to the sign-in
    void router.invalidate()
  })
}

/** The one 401 with a login session: its trial is over, and the answer says for whom. */
function isEndedTrial({ data }: ApiError): boolean {
  return typeof data === 'object' && data !== null && 'email' in data
}
