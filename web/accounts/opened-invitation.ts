// The invitation that somebody opened under another account. Never stored, nor in an address that is passed on: it signs in.
import { type Entrance, sessionOf } from './destination.ts'

let opened: { event: string; invitation: string } | null = null

/** Remembers it while the page is open; without one nothing is forgotten. */
export function noteInvitation({ event, invitation }: Entrance): void {
  if (event && invitation) opened = { event, invitation }
}

/** The token of the invitation to the session that a path shows, if it was opened here. */
export function openedInvitation(path: string | undefined): string | null {
  const event = sessionOf(path ?? null)
  return event !== null && event === opened?.event ? opened.invitation : null
}
