// Who gets to see a route, and where everybody else is sent.
import type { User } from '#domain/accounts/contract.ts'
import {
  currentUserQuery,
  enterAsGuest,
  enterAtOnce,
  type GuestTarget,
  setCurrentUser,
} from '#web/accounts/current-user.ts'
import { isNewDevice as isUnknownDevice } from '#web/accounts/known-device.ts'
import { isOtherUser } from '#web/accounts/tab-user.ts'
import { askWho, mayBeGuest } from '#web/accounts/who-goes-on.ts'
import { isChatTab, noteWanted } from '#web/base/chat-tab/entered.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'

/**
 * `anyone`: no login session needed. `guests`: who has none comes in as a guest where the event or collection
 * allows it. `signed_in`: otherwise to the sign-in, which then leads back. `settings`: the same, without a way back.
 */
export type Admission = 'anyone' | 'guests' | 'signed_in' | 'settings'

/** Asks who is signed in, once per page. */
export function askCurrentUser(): Promise<User | null> {
  return queryClient.ensureQueryData(currentUserQuery)
}

/** On a device where nobody ever was, the answer to who is signed in is known: asking would only cost its time. */
function isNewDevice(): boolean {
  const asked = queryClient.getQueryState(currentUserQuery.queryKey)
  return isUnknownDevice() && !asked
}

/** One silent entrance in this time, milliseconds: who loses the session at once is not let in again and again. */
const AGAIN_MS = 10_000
let lastEntrance = { target: '', at: 0 }

async function isLetIn(target: GuestTarget, enter: typeof enterAsGuest): Promise<boolean> {
  const entrance = { target: JSON.stringify(target), at: Date.now() }
  if (entrance.target === lastEntrance.target && entrance.at - lastEntrance.at < AGAIN_MS) return false
  const user = await enter(queryClient, target)
  if (user) lastEntrance = entrance
  return user !== null
}

/** Whether the tab goes on as this user: at once, unless it was somebody else's. From the answer on it is theirs. */
async function goesOnAs(user: User): Promise<boolean> {
  if (!isOtherUser(user)) return true
  const isAgreed = await askWho(user)
  if (isAgreed) setCurrentUser(queryClient, user)
  return isAgreed
}

/**
 * Null when the reader is let in, otherwise the address of the sign-in, in a team chat of the tab's. `path` is the address with its query.
 * Whoever was signed out, or became somebody else in another tab, is asked before they go on. Throws when nobody answers.
 */
export async function admit(
  admission: Admission,
  path: string,
  target?: GuestTarget,
): Promise<string | null> {
  if (admission === 'anyone') return null
  // inside a team chat nobody becomes a guest: who it is, the chat knows
  if (isChatTab()) {
    if (await askCurrentUser()) return null
    noteWanted(path, { keeps: true })
    return paths.tabSignIn()
  }
  const entrance = admission === 'guests' ? target : undefined
  const signIn = paths.signIn(admission === 'settings' ? undefined : path)
  if (entrance && isNewDevice()) await isLetIn(entrance, enterAtOnce)
  const user = await askCurrentUser()
  if (user) return (await goesOnAs(user)) ? null : signIn
  if (entrance && (await mayBeGuest()) && (await isLetIn(entrance, enterAsGuest))) return null
  return signIn
}
