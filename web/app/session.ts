// What follows the login session: the outbox and the live connection belong to the signed-in user.
import type { User } from '#domain/accounts/contract.ts'
import { another_user, not_signed_in } from '#domain/base/refusal.ts'
import { currentUserQuery, setCurrentUser } from '#web/accounts/current-user.ts'
import { noteKnownDevice } from '#web/accounts/known-device.ts'
import { isViewerOf } from '#web/accounts/own-account.ts'
import { isSigningOut, noteSigningOut } from '#web/accounts/signing-out.ts'
import { isOtherUser, noteTabUser } from '#web/accounts/tab-user.ts'
import type { ApiError } from '#web/base/api/failures.ts'
import { sender } from '#web/base/api/sender.ts'
import { onUnauthorized } from '#web/base/api/unauthorized.ts'
import { writing } from '#web/base/drafts/drafts.ts'
import { isHeld } from '#web/base/drafts/held.ts'
import { deviceOutbox, flushDeviceOutbox, startDeviceOutbox } from '#web/base/outbox/device-outbox.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { adoptGuestDrafts } from '#web/base/outbox/guest-drafts.ts'
import { onRealtimeState, realtimeState, restartRealtime } from '#web/base/realtime/realtime.ts'
import { currentPlace, moveTo, openAgain, type Place } from '#web/base/router/address-bar.ts'
import { reloadPage, reloadSignedOut } from '#web/base/router/reload-page.ts'
import { COMMENT_LANE } from '#web/comments/lanes.ts'
import { ANSWER_LANE } from '#web/ideas/writing.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'

/** Keeps everything in step with who is signed in; called once. Gives the function that ends it. */
export function followSession(): () => void {
  let before: string | null = null
  const followUser = (isHeard: boolean): boolean => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey) ?? null
    const now = user?.id ?? null
    if (isHeard && before && now !== before && keepsPage(user)) return false
    if (isHeard && user && isOtherUser(user)) return askFirst(before !== null)
    if (user || !isHeard) noteTabUser(user)
    const as = user?.delegate_user_id || user?.admin_viewing_as ? user.id : ''
    // nothing that was typed as one person stays on the page, or is kept, as another's
    if (isHeard && now && before && as !== writing.as && reloadPage()) return false
    writing.as = as
    // also a guest who becomes an account keeps the id: what waits is still theirs to send
    if (user) adoptGuestDrafts(deviceOutbox, user, isOwnText)
    if (now === before) return false
    const hadUser = before !== null
    before = now
    beginAs(user, isHeard)
    // what the last user heard is not for the next one
    if (hadUser) void restartRealtime()
    return now !== null
  }
  // who is signed in may be known already, and what was fetched since then is theirs
  followUser(true)
  const endFollowing = queryClient.getQueryCache().subscribe((event) => {
    // whoever watches is told of a new user before this event, and is no news here
    if (isOther(event.query) || event.type !== 'updated' || event.action.type !== 'success') return
    // the server said so, not a change on this page
    const isHeard = !event.action.manual
    const had = before
    // what the last user fetched is not for the next one
    if (followUser(isHeard)) void queryClient.resetQueries({ predicate: isOther })
    if (isHeard && had && !before) leaveSession()
  })
  // a server that speaks again takes what waits; the next try may be a minute away
  onRealtimeState(() => realtimeState() === 'connected' && flushDeviceOutbox())
  onUnauthorized(leaveSession)
  return endFollowing
}

/** Who was signed in on this page, and since when. */
let last: User | null = null
let since = 0

/** From now on the page is this user's, and calls as them. */
function beginAs(user: User | null, isHeard: boolean): void {
  sender.id = user?.id ?? ''
  since = Date.now()
  startDeviceOutbox(user?.id ?? null)
  if (user) {
    noteSigningOut(false)
    noteKnownDevice(user)
  }
  // who leaves by themselves on this page is not asked who they are
  if (user || !isHeard) last = user
}

/**
 * Whether the page stays as it is, because something is half written on it, or because it was viewed as somebody and the
 * viewer would go on as themselves; its reader is told who is signed in now.
 */
function keepsPage(user: User | null): boolean {
  // a draft of the device is there after a reload, but what is typed for somebody is out of reach once that is over
  const writer = last
  // who leaves agreed to lose what is not saved
  if (!writer || isSigningOut()) return false
  const isViewed = user !== null && isViewerOf(writer, user)
  if (!isViewed && !isHeld(user !== null && writer.delegate_user_id !== null)) return false
  void import('./kept-page.ts').then(({ tellKept }) => tellKept(writer, user))
  // nothing on the page may look as if it were somebody else's
  setCurrentUser(queryClient, writer)
  return true
}

/** Nobody becomes somebody else by what another tab does: the route asks first. */
function askFirst(isStanding: boolean): false {
  if (isStanding && !reloadSignedOut()) openAgain()
  return false
}

/** The login session ended elsewhere: a call was refused, or the server was asked who this is. */
function leaveSession(failure?: ApiError): void {
  if (isSigningOut()) return
  if (failure && isUnkept(failure)) return tellOfCookies(currentPlace())
  if (failure?.error_code === another_user.code)
    return void queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey })
  // also where another window signed out: this page may hold something of the account
  if (last) noteKnownDevice(last)
  if (keepsPage(null) || reloadSignedOut()) return
  setCurrentUser(queryClient, null)
  // the route decides again: in as a guest, or to the sign-in
  openAgain()
}

/** Calls that were made together are refused together: the address of the page that tells it is not where they want to go. */
function tellOfCookies({ pathname, href }: Place): void {
  if (pathname !== '/cookies') moveTo(paths.cookies(href), { replace: true })
}

/**
 * Somebody came in, and already the first call after it carries nothing of a login session: the browser keeps no cookies.
 * Whoever lost one later has answers since then.
 */
function isUnkept({ error_code, data }: ApiError): boolean {
  if (!last || error_code !== not_signed_in.code || data !== null) return false
  const others = queryClient.getQueryCache().findAll({ predicate: isOther })
  return others.every(({ state }) => state.dataUpdatedAt < since)
}

/** What somebody else can take up: an answer or a comment, not the correction of one that is not theirs. */
const isOwnText = ({ lane }: OutboxEntry) => lane.startsWith(ANSWER_LANE) || lane.startsWith(COMMENT_LANE)

const isOther = ({ queryHash }: { queryHash: string }) => queryHash !== CURRENT_USER

const CURRENT_USER = JSON.stringify(currentUserQuery.queryKey)
