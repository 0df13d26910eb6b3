// Sends to sockets and disconnects them: counts what was sent, drops those that cannot keep up, and says why.
import { WebSocket } from 'ws'
import { broadcast } from './broadcast.ts'
import { textFrame } from './frame.ts'
import { type Hub, leaveAll, type Peer } from './hub.ts'
import { closeCode, errorText } from './protocol.ts'

/**
 * Sends one text to some peers and returns how many of them are behind. Peers that are too slow are told to reconnect, so
 * that they catch up by fetching.
 */
export function send(hub: Hub, text: string, peers: Iterable<Peer>): number {
  const { sent, slow, behind } = broadcast(textFrame(text), peers, hub.limits.bufferedBytes)
  hub.sent += sent
  for (const peer of slow) dropSlow(hub, peer)
  return behind
}

/** Sends one text to a channel's subscribers on this node. */
export function sendToChannel(hub: Hub, name: string, text: string): void {
  const channel = hub.channels.get(name)
  if (channel) channel.behind = send(hub, text, channel.peers)
}

// A clean close frame waits behind the unsent bytes. A slow peer reads it and reconnects; one that reads
// nothing at all is cut off by the closing timeout. Meanwhile nothing is added to the queue.
function dropSlow(hub: Hub, peer: Peer): void {
  hub.droppedSlow += 1
  leaveAll(hub, peer)
  peer.ws.close(closeCode.reconnect, 'Too slow, reconnect')
}

/**
 * Disconnects a peer: error message, close frame with the same text (at most 123 bytes), no more messages.
 * What the client does next depends on the close code, see `closeCode`.
 */
export function endPeer(
  hub: Hub,
  peer: Peer,
  code: number,
  message: string,
  errorCode: number | null = code,
): void {
  leaveAll(hub, peer)
  if (peer.ws.readyState !== WebSocket.OPEN) return
  broadcast(textFrame(errorText(errorCode, message)), [peer], hub.limits.bufferedBytes)
  peer.ws.close(code, message)
}

const SLICES = 20
const SLICE_PAUSE_MS = 50

/** Makes all connected clients reconnect and fetch, spread over one second so that they do not come at once. */
export function reconnectEverybody(hub: Hub): void {
  const waiting = [...hub.peers.values()]
  const slice = Math.ceil(waiting.length / SLICES)
  const timer = setInterval(() => {
    for (const peer of waiting.splice(0, slice)) {
      endPeer(hub, peer, closeCode.reconnect, 'Messages may be missing, reconnect')
    }
    if (waiting.length === 0) clearInterval(timer)
  }, SLICE_PAUSE_MS)
}
