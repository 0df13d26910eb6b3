// What follows the login session: the outbox and the live connection belong to the signed-in user.
import { currentUserQuery, setCurrentUser } from '#web/accounts/current-user.ts'
import type { ApiError } from '#web/base/api/failures.ts'
import { onUnauthorized } from '#web/base/api/unauthorized.ts'
import { startDeviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { restartRealtime } from '#web/base/realtime/realtime.ts'
import { openAgain } from '#web/base/router/address-bar.ts'
import { reloadSignedOut } from '#web/base/router/reload-page.ts'
import { noteKnownDevice } from './admission.ts'
import { queryClient } from './query-client.ts'

/** Keeps everything in step with who is signed in; called once. */
export function followSession(): void {
  let before: string | null = null
  const followUser = (): boolean => {
    const now = queryClient.getQueryData(currentUserQuery.queryKey)?.id ?? null
    if (now === before) return false
    const hadUser = before !== null
    before = now
    startDeviceOutbox(now)
    if (now) noteKnownDevice()
    // what the last user heard is not for the next one
    if (hadUser) void restartRealtime()
    return now !== null
  }
  // who is signed in may be known already, and what was fetched since then is theirs
  followUser()
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== CURRENT_USER || !followUser()) return
    // what the last user fetched is not for the next one
    void queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== CURRENT_USER })
  })
  onUnauthorized((failure) => {
    if (isEndedTrial(failure) || reloadSignedOut()) return
    setCurrentUser(queryClient, null)
    // the route decides again: in as a guest, or to the sign-in
    openAgain()
  })
}

const CURRENT_USER = JSON.stringify(currentUserQuery.queryKey)

/** The one 401 with a login session: its trial is over, and the answer says for whom. */
function isEndedTrial({ data }: ApiError): boolean {
  return typeof data === 'object' && data !== null && 'email' in data
}
