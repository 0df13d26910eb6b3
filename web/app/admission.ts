// Who gets to see a route, and where everybody else is sent.
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

/** One silent entrance in this time, milliseconds: who loses the session at once is not let in again and again. */
const AGAIN_MS = 10_000
let lastEntrance = { target: '', at: 0 }

async function isLetIn(target: GuestTarget): Promise<boolean> {
  const entrance = { target: JSON.stringify(target), at: Date.now() }
  if (entrance.target === lastEntrance.target && entrance.at - lastEntrance.at < AGAIN_MS) return false
  const user = await enterAsGuest(queryClient, target)
  if (user) lastEntrance = entrance
  return user !== null
}

/**
 * Null when the reader is let in, otherwise the address of the sign-in. `path` is the address with its query.
 * Throws when nobody answers.
 */
export async function admit(
  admission: Admission,
  path: string,
  target?: GuestTarget,
): Promise<string | null> {
  if (admission === 'anyone' || (await askCurrentUser())) return null
  if (admission === 'guests' && target && (await isLetIn(target))) return null
  return paths.signIn(admission === 'settings' ? undefined : path)
}
