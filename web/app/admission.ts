// Who gets to see a route, and where everybody else is sent.
import { redirect } from '@tanstack/react-router'
import type { User } from '#domain/accounts/contract.ts'
import { currentUserQuery, enterAsGuest, type GuestTarget } from '#web/accounts/current-user.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'

/**
 * `anyone`: no login session needed. `guests`: who has none comes in as a guest where the event or collection
 * allows it. `signed_in`: otherwise to the sign-in, which then leads back. `settings`: the same, without a way back.
 */
export type Admission = 'anyone' | 'guests' | 'signed_in' | 'settings'

/** Asks who is signed in, once per page; begins before the first route needs it. */
export function askCurrentUser(): Promise<User | null> {
  return queryClient.ensureQueryData(currentUserQuery)
}

/** Lets the reader in, or throws the way to the sign-in. `path` is the address with its query. */
export async function admit(admission: Admission, path: string, target?: GuestTarget): Promise<void> {
  if (admission === 'anyone' || (await askCurrentUser())) return
  if (admission === 'guests' && target && (await enterAsGuest(queryClient, target))) return
  throw redirect({
    to: '/signin',
    search: admission === 'settings' ? {} : { path: path || paths.home() },
    replace: true,
  })
}
