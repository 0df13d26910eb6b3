// Joins by a code or behind a link, as whoever is signed in, or as a new guest.
import type { QueryClient } from '@tanstack/react-query'
import { accounts } from '#domain/accounts/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { currentUserQuery, setCurrentUser } from '#web/accounts/current-user.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'

/** Joins by a typed code and gives the slug of the event; throws as `call` does. */
export async function joinByCode(client: QueryClient, code: string): Promise<string> {
  if (!(await client.ensureQueryData(currentUserQuery))) await enterByCode(client, code)
  try {
    return await join(code)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    // the login session ended without this page knowing
    await enterByCode(client, code)
    return join(code)
  }
}

async function enterByCode(client: QueryClient, code: string): Promise<void> {
  const { user } = await call(accounts.verifyLogin, { body: { collection: code } })
  setCurrentUser(client, user)
}

async function join(code: string): Promise<string> {
  const joined = await call(joining.joinCollection, {
    params: { id: code },
    body: { join_source: 'short_code' },
  })
  return joined.event_slug
}

/** Milliseconds that noting where somebody came from may hold them up. */
const NOTE_MS = 3000

/** Notes that somebody came by the link of a mail; a failure is no matter, the screen behind joins too. */
export async function joinByMailLink(target: {
  event: string | null
  collection: string | null
}): Promise<void> {
  const { event, collection } = target
  const body = { join_source: 'magic_link' } as const
  const options = { timeout_ms: NOTE_MS }
  try {
    if (event) await call(joining.joinEvent, { params: { slug: event }, body }, options)
    else if (collection) await call(joining.joinCollection, { params: { id: collection }, body }, options)
  } catch {
    // said where it matters
  }
}
