// One client's conversation: greeting, subscriptions, pings, and the end.
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket } from 'ws'
import { forgetArrival, noteArrival } from './arrivals.ts'
import { endPeer, send } from './delivery.ts'
import { fullRefusal, type Hub, join, leave, leaveAll, type Peer } from './hub.ts'
import { isCut } from './ownership.ts'
import {
  CLIENT_EVENT_REJECTED,
  type ClientMessage,
  closeCode,
  errorText,
  establishedText,
  PONG_TEXT,
  readClientMessage,
  type SubscriptionError,
  subscriptionErrorText,
} from './protocol.ts'
import { channelAuth, isSameAuth, newSocketId } from './signature.ts'
import { openTicket } from './ticket.ts'

const WINDOW_MS = 1000
const PEER = Symbol('peer')
type PeerSocket = WebSocket & { [PEER]?: Peer }

/** Accepts a new WebSocket and greets it. All sockets share the same listeners, which find the peer by `this`. */
export function welcome(hub: Hub, ws: WebSocket, socket: Duplex): Peer {
  const now = hub.now()
  const peer: Peer = {
    hub,
    ws,
    socket,
    id: newSocketId(),
    born: hub.turn,
    channels: [],
    owners: [],
    claims: [],
    grants: null,
    seen: now,
    pingedAt: 0,
    windowStart: now,
    windowCount: 0,
  }
  ;(ws as PeerSocket)[PEER] = peer
  hub.peers.set(peer.id, peer)
  ws.on('message', onMessage)
  ws.on('ping', onPing)
  ws.on('close', onClose)
  ws.on('error', onError)
  const pause_ms = hub.turns.take(now, hub.lateness())
  const { boot, limits } = hub
  send(
    hub,
    establishedText({ socket_id: peer.id, activity_timeout: limits.activitySeconds, boot, pause_ms }),
    [peer],
  )
  return peer
}

function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  const peer = (this as PeerSocket)[PEER]
  if (!peer || this.readyState !== WebSocket.OPEN || !isWithinRate(peer)) return
  if (isBinary) endPeer(peer.hub, peer, closeCode.unsupported_data, 'Binary is not supported', null)
  // Text arrives as one Buffer: the type in ws also covers kinds that must be requested.
  else answer(peer.hub, peer, readClientMessage((data as Buffer).toString()))
}

// The pong itself is sent by ws.
function onPing(this: WebSocket): void {
  const peer = (this as PeerSocket)[PEER]
  if (peer && this.readyState === WebSocket.OPEN) isWithinRate(peer)
}

function onClose(this: WebSocket): void {
  const peer = (this as PeerSocket)[PEER]
  if (!peer) return
  leaveAll(peer.hub, peer)
  peer.hub.peers.delete(peer.id)
}

// Broken or oversized frames: ws has already answered with the right close code (1002, 1007, 1009).
function onError(): void {}

/** Records a sign of life. Disconnects a peer that talks too much, and then returns false. */
function isWithinRate(peer: Peer): boolean {
  const { hub } = peer
  const now = hub.now()
  peer.seen = now
  peer.pingedAt = 0
  if (now - peer.windowStart >= WINDOW_MS) {
    peer.windowStart = now
    peer.windowCount = 0
  }
  peer.windowCount += 1
  if (peer.windowCount <= hub.limits.messagesPerSecond) return true
  // Closing with 4301 would keep the stock client away for good, and an honest one may have had a bad second.
  endPeer(hub, peer, closeCode.over_capacity, 'Too many messages', CLIENT_EVENT_REJECTED)
  return false
}

function answer(hub: Hub, peer: Peer, message: ClientMessage): void {
  if (message.kind === 'ping') send(hub, PONG_TEXT, [peer])
  else if (message.kind === 'subscribe') subscribe(hub, peer, message.channel, message.auth)
  else if (message.kind === 'unsubscribe') unsubscribe(hub, peer, message.channel)
  else if (message.kind === 'unreadable') send(hub, errorText(null, message.reason), [peer])
  else if (message.kind === 'client_event') {
    send(hub, errorText(CLIENT_EVENT_REJECTED, 'Client events are not allowed'), [peer])
  }
}

function subscribe(hub: Hub, peer: Peer, channel: string, auth: string): void {
  const refusal = subscriptionRefusal(hub, peer, channel, auth)
  if (refusal) {
    send(hub, subscriptionErrorText(channel, refusal), [peer])
    return
  }
  const owner = openTicket(hub.ticketKey, auth)
  if (!owner) join(hub, peer, channel)
  noteArrival(hub, { peer, channel, owner, isLeft: false })
}

function unsubscribe(hub: Hub, peer: Peer, name: string): void {
  forgetArrival(hub, peer, name)
  const channel = peer.channels.find((candidate) => candidate.name === name)
  if (channel) leave(hub, peer, channel)
}

function subscriptionRefusal(hub: Hub, peer: Peer, channel: string, auth: string): SubscriptionError | null {
  if (channel.startsWith('presence-')) {
    return { type: 'UnsupportedChannel', error: 'Presence channels are not supported', status: 403 }
  }
  if (!hub.channelPattern.test(channel)) {
    return { type: 'UnknownChannel', error: 'There is no such channel', status: 404 }
  }
  const full = fullRefusal(hub, peer, channel)
  // a client that shows a ticket is checked again
  if (full || openTicket(hub.ticketKey, auth)) return full
  if (!isSameAuth(auth, channelAuth(hub.key, hub.secret, peer.id, channel))) {
    return { type: 'AuthError', error: 'The signature is not valid', status: 401 }
  }
  if (isCut(hub, peer, channel)) {
    return { type: 'AuthError', error: 'Your access to this channel has changed', status: 403 }
  }
  return null
}
