// Finds sockets that fell silent: pings them, and disconnects those that do not answer.
import { WebSocket } from 'ws'
import { endPeer, send } from './delivery.ts'
import type { Hub, Peer } from './hub.ts'
import { forgetBefore } from './ownership.ts'
import { closeCode, PING_TEXT } from './protocol.ts'

/**
 * One check of all sockets. The ping is the protocol's own message, because a client in a busy channel never
 * pings by itself: what it receives is a sign of life for it, but not for the server.
 */
export function sweep(hub: Hub): void {
  const now = hub.now()
  const activityMs = hub.limits.activitySeconds * 1000
  const pongMs = hub.limits.pongSeconds * 1000
  const quiet: Peer[] = []
  let oldest = hub.turn
  for (const peer of hub.peers.values()) {
    oldest = Math.min(oldest, peer.born)
    if (now - peer.seen < activityMs) continue
    if (peer.pingedAt === 0) quiet.push(peer)
    else if (now - peer.pingedAt >= pongMs) part(hub, peer)
  }
  for (const peer of quiet) peer.pingedAt = now
  if (quiet.length > 0) send(hub, PING_TEXT, quiet)
  forgetBefore(hub, oldest)
}

// A socket that is closing and still there never read its close frame.
function part(hub: Hub, peer: Peer): void {
  if (peer.ws.readyState === WebSocket.OPEN) endPeer(hub, peer, closeCode.no_pong, 'Pong reply not received')
  else peer.ws.terminate()
}
