// Ends the login session.
import type { QueryClient } from '@tanstack/react-query'
import { accounts } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'
import { removeDrafts } from '#web/base/drafts/removal.ts'
import { deviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { dropGuestWrites } from '#web/base/outbox/dropping.ts'
import { becomeUser, currentUserQuery } from './current-user.ts'
import { noteLeft } from './known-device.ts'
import { rememberReturn } from './return-path.ts'
import { noteSigningOut } from './signing-out.ts'

/** Leaves nothing of the user on the device: drafts, what was fetched, the live connection. Throws as `call` does. */
export async function signOut(client: QueryClient): Promise<void> {
  noteSigningOut(true)
  try {
    await call(accounts.logout, {})
  } catch (error) {
    // the answer may be lost, and the end known
    if (client.getQueryData(currentUserQuery.queryKey) !== null) {
      noteSigningOut(false)
      throw error
    }
  }
  removeDrafts()
  dropGuestWrites(deviceOutbox)
  rememberReturn(null)
  noteLeft()
  becomeUser(client, null)
}

/**
 * Ends a login session that does not get in somewhere; drafts stay, because the same person goes on under another
 * address. A failure is no matter: signing in ends the old one too.
 */
export async function signOutToTryAgain(client: QueryClient): Promise<void> {
  noteSigningOut(true)
  await call(accounts.logout, {}).catch(() => {})
  noteLeft()
  becomeUser(client, null)
}
