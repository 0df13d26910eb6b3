// Who gets to see a route, and where everybody else is sent.
import type { User } from '#domain/accounts/contract.ts'
import { currentUserQuery, type GuestTarget, setCurrentUser } from '#web/accounts/current-user.ts'
import { isSigningOut } from '#web/accounts/signing-out.ts'
import { isGuestAtOnce, isOtherUser } from '#web/accounts/tab-user.ts'
import { arriveUnknown } from '#web/arrivals/arrive.ts'
import { isChatTab, noteWanted } from '#web/base/chat-tab/entered.ts'
import { initialPath } from './initial-path.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'

/**
 * `anyone`: no login session needed. `guests`: who has none comes in as a guest where the event or collection
 * allows it. `by_code`: whoever gets in by the code goes to its question at once. `signed_in`: otherwise to the
 * sign-in, which then leads back. `settings`: the same, without a way back. `strangers`: nobody who has one.
 */
export type Admission = 'anyone' | 'guests' | 'by_code' | 'signed_in' | 'settings' | 'strangers'

/** Asks who is signed in, once per page. */
export function askCurrentUser(): Promise<User | null> {
  return queryClient.ensureQueryData(currentUserQuery)
}

/** Who is signed in, and where they want to go, is one question as long as nobody asked the first. */
function isUnknown(): boolean {
  return !queryClient.getQueryState(currentUserQuery.queryKey)
}

/** What makes whoever comes a guest without a word. */
const silently = () => ({ as_guest: !isChatTab() && isGuestAtOnce() })

/** One silent entrance in this time, milliseconds: who loses the session at once is not let in again and again. Who left may come back. */
const AGAIN_MS = 10_000
let lastEntrance = { target: '', at: 0 }

async function isLetIn(target: GuestTarget, enter: () => Promise<unknown>): Promise<boolean> {
  const entrance = { target: JSON.stringify(target), at: Date.now() }
  const isAgain = entrance.target === lastEntrance.target && entrance.at - lastEntrance.at < AGAIN_MS
  if (isAgain && !isSigningOut()) return false
  const user = await enter()
  if (user) lastEntrance = entrance
  return Boolean(user)
}

/** Where the code of an address leads; null: to the page of the code. */
async function enterByCode(path: string, target: GuestTarget): Promise<string | null> {
  const join_source = /[?&]from=link/.test(path) ? 'share_link' : 'short_code'
  const later = import('#web/arrivals/by-code.ts')
  const outcome = await arriveUnknown(queryClient, target, { ...silently(), join_source })
  const slug = (await later).settleByCode(target, outcome)
  return slug && paths.answers(slug)
}

/** Whether the tab goes on as this user: at once, unless it was somebody else's. From the answer on it is theirs. */
async function goesOnAs(user: User): Promise<boolean> {
  if (!isOtherUser(user)) return true
  const { askWho } = await import('#web/accounts/who-goes-on.ts')
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
  if (admission === 'strangers') return (await askCurrentUser()) && path.replace(/^[^?]*/, initialPath())
  if (admission === 'by_code') return target && isUnknown() ? enterByCode(path, target) : null
  const entrance = admission === 'guests' ? target : undefined
  const silent = silently()
  const isFirst = entrance && isUnknown()
  if (isFirst) await isLetIn(entrance, async () => (await arriveUnknown(queryClient, entrance, silent)).user)
  // inside a team chat nobody becomes a guest: who it is, the chat knows
  if (isChatTab()) {
    if (await askCurrentUser()) return null
    noteWanted(path, { keeps: true })
    return paths.tabSignIn()
  }
  const signIn = paths.signIn(admission === 'settings' ? undefined : path)
  const user = await askCurrentUser()
  if (user) return (await goesOnAs(user)) ? null : signIn
  // who was not let in as a guest a moment ago is not now
  if (!entrance || (isFirst && silent.as_guest)) return signIn
  const { enterAsked } = await import('#web/arrivals/by-code.ts')
  return (await isLetIn(entrance, () => enterAsked(queryClient, entrance))) ? null : signIn
}
