// Who owns a socket, and taking sockets and channels away again.
//
// A signature is valid as long as its socket lives, and a claim may arrive later than the drop it should have
// been hit by. So drops and cuts are remembered with a turn (a counter, no clock): they bind every socket that
// was already there. Sockets that connected later are free, their rights were checked after the change.
import { endPeer, send } from './delivery.ts'
import { type Hub, leave, type Peer } from './hub.ts'
import { closeCode, subscriptionErrorText } from './protocol.ts'
import type { RealtimeOwner } from './realtime.ts'

const OWNERS_PER_SOCKET = 8
const CHANGED = 'Your access has changed, reconnect'

/** Which owner a drop is about. */
export type OwnerField = keyof RealtimeOwner

/** Notes that this owner was given a signature for this socket and channel. */
export function claim(hub: Hub, peer: Peer, channel: string, owner: RealtimeOwner): void {
  const known = peer.owners.some((other) => isSameOwner(other, owner))
  const tooMany = !known && peer.owners.length >= OWNERS_PER_SOCKET
  if (tooMany || wasDropped(hub, peer, owner)) {
    endPeer(hub, peer, closeCode.reconnect, CHANGED)
    return
  }
  if (!known) peer.owners.push(owner)
  if (hub.cuts.has(channel) || hub.cuts.has(cutName(channel, owner.user_id))) {
    peer.grants ??= new Map()
    peer.grants.set(channel, hub.turn)
  }
}

/** Closes every socket of this login session or user. Looks at each socket once: 10,000 take under a millisecond. */
export function dropOwned(hub: Hub, field: OwnerField, id: string): void {
  hub.turn += 1
  hub.drops.set(dropName(field, id), hub.turn)
  for (const peer of hub.peers.values()) {
    if (peer.owners.some((owner) => owner[field] === id)) endPeer(hub, peer, closeCode.reconnect, CHANGED)
  }
}

/** Takes a channel from one user's sockets or from all, and voids the signatures they hold for it. */
export function cutChannel(hub: Hub, channel: string, user_id: string | undefined): void {
  hub.turn += 1
  hub.cuts.set(user_id === undefined ? channel : cutName(channel, user_id), hub.turn)
  const present = hub.channels.get(channel)
  if (!present) return
  const cut = [...present.peers].filter(
    (peer) => user_id === undefined || peer.owners.some((owner) => owner.user_id === user_id),
  )
  for (const peer of cut) leave(hub, peer, present)
  const reason = { type: 'AuthError', error: 'Your access to this channel has changed', status: 403 }
  send(hub, subscriptionErrorText(channel, reason), cut)
}

/** True if the channel was taken from this socket and not authorised again since. */
export function isCut(hub: Hub, peer: Peer, channel: string): boolean {
  if (hub.cuts.size === 0) return false
  const free = Math.max(peer.born, peer.grants?.get(channel) ?? 0)
  if ((hub.cuts.get(channel) ?? 0) > free) return true
  return peer.owners.some((owner) => (hub.cuts.get(cutName(channel, owner.user_id)) ?? 0) > free)
}

/** Forgets drops and cuts that no present socket can be older than. `oldest` is the smallest turn of birth. */
export function forgetBefore(hub: Hub, oldest: number): void {
  for (const memory of [hub.drops, hub.cuts]) {
    for (const [name, turn] of memory) if (turn <= oldest) memory.delete(name)
  }
}

function wasDropped(hub: Hub, peer: Peer, owner: RealtimeOwner): boolean {
  const session = hub.drops.get(dropName('login_session_id', owner.login_session_id)) ?? 0
  const user = hub.drops.get(dropName('user_id', owner.user_id)) ?? 0
  return Math.max(session, user) > peer.born
}

function isSameOwner(a: RealtimeOwner, b: RealtimeOwner): boolean {
  return a.login_session_id === b.login_session_id && a.user_id === b.user_id
}

const dropName = (field: OwnerField, id: string) => `${field} ${id}`
const cutName = (channel: string, user_id: string) => `${channel} ${user_id}`
