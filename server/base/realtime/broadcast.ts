// The one place where bytes of messages leave the server: one finished frame, one write per raw socket.
import { WebSocket } from 'ws'
import type { Peer } from './hub.ts'

/**
 * Writes a finished frame to every open peer. A peer with more than `bufferedBytes` unsent bytes gets nothing
 * and comes back in `slow`; `behind` counts all that have any. The frame goes past the WebSocket object straight to its socket; that is safe
 * because nothing is compressed or fragmented, so no frame of that object is ever half written.
 */
export function broadcast(frame: Buffer, peers: Iterable<Peer>, bufferedBytes: number) {
  const slow: Peer[] = []
  let sent = 0
  let behind = 0
  for (const peer of peers) {
    const { socket } = peer
    if (peer.ws.readyState !== WebSocket.OPEN) continue
    if (socket.writableLength > 0) behind += 1
    if (socket.writableLength > bufferedBytes) {
      slow.push(peer)
      continue
    }
    socket.write(frame)
    sent += 1
  }
  return { sent, slow, behind }
}
