// Of whom this tab is: in it nobody goes on as somebody else without being asked, whoever signs in or out in another tab.
import type { User } from '#domain/accounts/contract.ts'
import { tabStore } from '#web/base/storage/device-store.ts'
import { isDeviceOfAccount } from './known-device.ts'

/** Holds an id; of a guest with a question mark. */
const KEY = 'popin.tab_user'

type Known = Pick<User, 'id' | 'guest' | 'delegate_user_id' | 'admin_viewing_as'>

/** Who acts for somebody stays who they are, and so does who views the product as somebody. */
export function noteTabUser(user: Known | null): void {
  if (!user) tabStore.remove(KEY)
  else if (!user.admin_viewing_as) tabStore.write(KEY, ownId(user) + (user.guest ? '?' : ''))
}

/** The id of whom the tab is; empty of nobody's. */
export function tabUserId(): string {
  return tabStore.read(KEY)?.replace('?', '') ?? ''
}

/** Whether whoever is here becomes a guest without being asked: no account was signed in that did not leave by itself. */
export const isGuestAtOnce = () => !isDeviceOfAccount() && !isTabOfAccount()

/** Whether an account was signed in on this tab that did not sign out on it. */
export function isTabOfAccount(): boolean {
  return tabStore.read(KEY)?.endsWith('?') === false
}

/** Whether the tab is of somebody else than this user. Guests have no name to mix up. */
export function isOtherUser(user: Known): boolean {
  const kept = tabUserId()
  const isKnown = kept === '' || kept === ownId(user) || user.admin_viewing_as
  return !isKnown && (isTabOfAccount() || !user.guest)
}

const ownId = ({ id, delegate_user_id }: Known) => delegate_user_id ?? id
