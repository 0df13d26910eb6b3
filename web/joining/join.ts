// Joins by a code or behind a link, as whoever is signed in, or as a new guest.
import type { QueryClient } from '@tanstack/react-query'
import { accounts } from '#domain/accounts/contract.ts'
import { not_signed_in } from '#domain/base/refusal.ts'
import { joining } from '#domain/joining/contract.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import { currentUserQuery, setCurrentUser } from '#web/accounts/current-user.ts'
import { mayBeGuest } from '#web/accounts/who-goes-on.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { noteJoined } from '#web/events/useJoin.ts'

/** Joins by a code, typed or of a short link, and gives the slug of the event; throws as `call` does. */
export async function joinByCode(client: QueryClient, code: string, source: JoinSource): Promise<string> {
  if (!(await client.ensureQueryData(currentUserQuery))) await enterByCode(client, code)
  try {
    return await join(client, code, source)
  } catch (error) {
    if (!(error instanceof ApiError) || error.error_code !== not_signed_in.code) throw error
    // the login session ended without this page knowing; who had an account is asked first
    if (!(await mayBeGuest())) throw error
    await enterByCode(client, code)
    return join(client, code, source)
  }
}

async function enterByCode(client: QueryClient, code: string): Promise<void> {
  const { user } = await call(accounts.verifyLogin, { body: { collection: code } })
  setCurrentUser(client, user)
}

async function join(client: QueryClient, code: string, join_source: JoinSource): Promise<string> {
  const joined = await call(joining.joinCollection, { params: { id: code }, body: { join_source } })
  noteJoined(client, joined.event_slug)
  return joined.event_slug
}

/** Milliseconds that noting where somebody came from may hold them up. */
const NOTE_MS = 3000

/** Notes that somebody came by the link of an email; a failure is no matter, the screen behind joins too. */
export async function joinByMailLink(
  client: QueryClient,
  target: { event: string | null; collection: string | null },
): Promise<void> {
  const { event, collection } = target
  const body = { join_source: 'magic_link' } as const
  const options = { timeout_ms: NOTE_MS }
  try {
    if (event) {
      const { event_slug } = await call(joining.joinEvent, { params: { slug: event }, body }, options)
      for (const name of [event, event_slug]) noteJoined(client, name)
    } else if (collection) await call(joining.joinCollection, { params: { id: collection }, body }, options)
  } catch {
    // said where it matters
  }
}
