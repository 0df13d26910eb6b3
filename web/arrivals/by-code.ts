// Comes in by a code or behind a link, as whoever is signed in, or as a new guest.
import type { QueryClient } from '@tanstack/react-query'
import { another_user, not_signed_in } from '#domain/base/refusal.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import { currentUserQuery, type GuestTarget } from '#web/accounts/current-user.ts'
import { mayBeGuest } from '#web/accounts/who-goes-on.ts'
import { ApiError, isRetryable } from '#web/base/api/failures.ts'
import { noteArrival } from '#web/joining/arrival.ts'
import { type Arrived, arrive } from './arrive.ts'

/** Comes in by a code, typed or of a short link, and gives the slug of the event; throws as `call` does. */
export async function arriveByCode(
  client: QueryClient,
  code: string,
  join_source: JoinSource,
): Promise<string> {
  const tried = takeTried(code)
  if (tried) throw tried
  const user = await client.ensureQueryData(currentUserQuery)
  const enter = async (as_guest: boolean) =>
    (await arrive(client, { collection: code }, { as_guest, join_source })).event.slug
  try {
    return await enter(!user)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    // the login session ended without this page knowing; who had an account is asked first
    if (!(await mayBeGuest())) throw error
    return enter(true)
  }
}

type Outcome = { arrived?: Arrived | undefined; refused?: unknown }

/**
 * What came of the code of an address, which was tried before anything is drawn: the slug, or null where the page of the code has
 * to say why not, or to ask something first.
 */
export function settleByCode(target: GuestTarget, { arrived, refused }: Outcome): string | null {
  const code = 'event' in target ? target.event : target.collection
  if (refused && !isAboutWho(refused)) lastTried = { code, refused }
  if (!arrived) return null
  noteArrival(arrived.event.slug)
  return arrived.event.slug
}

/** Comes in as a guest once whoever had an account here was asked; false where they do not want it, or guests are not let in. */
export async function enterAsked(client: QueryClient, target: GuestTarget): Promise<boolean> {
  if (!(await mayBeGuest())) return false
  try {
    await arrive(client, target, { as_guest: true })
    return true
  } catch (error) {
    if (isRetryable(error)) throw error
    return false
  }
}

/** Nothing of the code: nobody is signed in, or somebody else than on this tab. */
const isAboutWho = (error: unknown) =>
  isSignedOut(error) || (error instanceof ApiError && error.error_code === another_user.code)
const isSignedOut = (error: unknown) => error instanceof ApiError && error.error_code === not_signed_in.code

/** What the page of a code says without trying it a second time, which would count as one more wrong one. */
let lastTried: { code: string; refused: unknown } | null = null

function takeTried(code: string): unknown {
  const tried = lastTried?.code === code ? lastTried.refused : null
  lastTried = null
  return tried
}

/** Milliseconds that noting where somebody came from may hold them up. */
const NOTE_MS = 3000

/** Comes in by the link of an email; a failure is no matter, the screen behind comes in too. */
export async function arriveByMailLink(
  client: QueryClient,
  { event, collection }: { event: string | null; collection: string | null },
): Promise<void> {
  const target = event ? { event } : collection ? { collection } : null
  if (!target) return
  const arriving = { as_guest: false, join_source: 'magic_link' } as const
  // said where it matters
  await arrive(client, target, arriving, { timeout_ms: NOTE_MS, beside_line: true }).catch(() => {})
}
