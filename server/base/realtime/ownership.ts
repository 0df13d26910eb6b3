// Who owns a socket, and closing sockets and revoking channels.
//
// A signature is valid as long as its socket lives, and a claim may arrive after the drop that should have affected
// it. So drops and cuts are recorded with a turn (a counter, not a clock): they apply to every socket that
// was already there. Sockets that connected later are free, since their rights were checked after the change.
import { endPeer, send } from './delivery.ts'
import { type Channel, type Hub, leave, type Peer } from './hub.ts'
import { closeCode, subscriptionErrorText } from './protocol.ts'
import type { Claim, RealtimeOwner } from './realtime.ts'

const OWNERS_PER_SOCKET = 8
/** The most signatures for one socket; a client that needs more must reconnect. */
const CLAIMS_PER_SOCKET = 400
const CHANGED = 'Your access has changed, reconnect'

/** Which owner a drop is about. */
export type OwnerField = keyof RealtimeOwner

/** Records that this owner got a signature for this socket and channel. */
export function claim(hub: Hub, peer: Peer, channel: string, owner: RealtimeOwner): void {
  const known = peer.owners.some((other) => isSameOwner(other, owner))
  const isNew = !peer.claims.some((claim) => claim.channel === channel && isSameOwner(claim, owner))
  const tooMany =
    (!known && peer.owners.length >= OWNERS_PER_SOCKET) || (isNew && peer.claims.length >= CLAIMS_PER_SOCKET)
  if (tooMany || wasDropped(hub, peer, owner)) {
    endPeer(hub, peer, closeCode.reconnect, CHANGED)
    return
  }
  if (!known) peer.owners.push(owner)
  if (isNew) peer.claims.push({ channel, ...owner })
  if (hub.cuts.has(cutName(channel, owner.user_id))) {
    peer.grants ??= new Map()
    peer.grants.set(channel, hub.turn)
  }
}

/** Closes every socket of this login session or user. Checks each socket once: 10,000 take less than a millisecond. */
export function dropOwned(hub: Hub, field: OwnerField, id: string): void {
  hub.turn += 1
  hub.drops.set(dropName(field, id), hub.turn)
  for (const peer of hub.peers.values()) {
    if (peer.owners.some((owner) => owner[field] === id)) endPeer(hub, peer, closeCode.reconnect, CHANGED)
  }
}

/** Takes a channel from these users' sockets, and voids their signatures for it. Checks each socket once. */
export function cutChannel(hub: Hub, channel: string, user_ids: ReadonlySet<string>): void {
  hub.turn += 1
  for (const user_id of user_ids) hub.cuts.set(cutName(channel, user_id), hub.turn)
  const present = hub.channels.get(channel)
  const cut: Peer[] = []
  for (const peer of hub.peers.values()) {
    if (!peer.owners.some((owner) => user_ids.has(owner.user_id))) continue
    peer.claims = peer.claims.filter((claim) => claim.channel !== channel || !user_ids.has(claim.user_id))
    if (present?.peers.has(peer)) cut.push(peer)
  }
  for (const peer of cut) leave(hub, peer, present as Channel)
  const reason = { type: 'AuthError', error: 'Your access to this channel has changed', status: 403 }
  if (cut.length > 0) send(hub, subscriptionErrorText(channel, reason), cut)
}

/** What was signed for the sockets here; identical entries once. */
export function listClaims(hub: Hub): Claim[] {
  const claims = new Map<string, Claim>()
  for (const peer of hub.peers.values())
    for (const claim of peer.claims)
      claims.set(`${claim.channel} ${claim.login_session_id} ${claim.user_id}`, claim)
  return [...claims.values()]
}

/** True if the channel was taken from this socket and not authorised again since. */
export function isCut(hub: Hub, peer: Peer, channel: string): boolean {
  if (hub.cuts.size === 0) return false
  const free = Math.max(peer.born, peer.grants?.get(channel) ?? 0)
  return peer.owners.some((owner) => (hub.cuts.get(cutName(channel, owner.user_id)) ?? 0) > free)
}

/** Forgets drops and cuts older than every connected socket. `oldest` is the smallest turn of birth. */
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
