// The only place where message bytes leave the server: one finished frame, one write per raw socket.
import { WebSocket } from 'ws'
import type { Peer } from './hub.ts'

/**
 * Writes a finished frame to every open peer. A peer with more than `bufferedBytes` unsent bytes gets nothing
 * and is returned in `slow`; `behind` counts all that have any. The frame bypasses the WebSocket object; that is safe
 * because nothing is compressed or fragmented, so that object never has a half-written frame.
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
