// Invites everybody on a list; a call that lacks what it needs is not made.
import type { RosterId } from '#domain/base/ids.ts'
import { invitations, type RosterInvited } from '#domain/invitations/contract.ts'
import { call } from '#web/base/api/call.ts'

type Saved = {
  rosterId: RosterId | undefined
  /** Also for the coming occurrences of a series. */
  prototype?: boolean
}

/** Throws as `call` does, and an error when an id is missing. */
export async function saveEventRoster(
  saved: Saved & { eventId: string | undefined },
): Promise<RosterInvited> {
  const { eventId: id, rosterId: roster_id, prototype = false } = saved
  if (!id || !roster_id) throw new Error('eventId and rosterId are required')
  return call(invitations.inviteEventRoster, { params: { id }, body: { roster_id, prototype } })
}

/** Throws as `call` does, and an error when an id is missing. */
export async function saveCollectionRoster(
  saved: Saved & { collectionId: string | undefined },
): Promise<RosterInvited> {
  const { collectionId: id, rosterId: roster_id, prototype = false } = saved
  if (!id || !roster_id)
    throw new Error('Failed to saveRoster because collectionId and rosterId are required')
  return call(invitations.inviteCollectionRoster, { params: { id }, body: { roster_id, prototype } })
}
