// What nodes tell each other, and what a node does with it.

import type { Bus } from './bus.ts'
import { reconnectEverybody, sendToChannel } from './delivery.ts'
import type { Hub } from './hub.ts'
import { claim, dropOwned, type OwnerField } from './ownership.ts'
import type { RealtimeOwner } from './realtime.ts'

const TOPIC = 'realtime'

/** `text` is the finished protocol message, so that no node has to build it again. */
type Note =
  | { kind: 'message'; channel: string; text: string }
  | { kind: 'claim'; socket_id: string; channel: string; owner: RealtimeOwner }
  | { kind: 'drop'; field: OwnerField; id: string }

export function tellOthers(bus: Bus, note: Note): void {
  bus.publish(TOPIC, encodeNote(note))
}

/** Passes on what other nodes send to this node's own sockets. If something was missed, all clients fetch again. */
export function listenToOthers(hub: Hub, bus: Bus): void {
  bus.subscribe(
    TOPIC,
    (payload) => obey(hub, payload),
    () => {
      hub.log.warn({ sockets: hub.peers.size }, 'messages of other nodes may be missing, clients reconnect')
      reconnectEverybody(hub)
    },
  )
}

// Messages are by far the most frequent, and already JSON: channel, line break, then the rest as it is.
function encodeNote(note: Note): string {
  return note.kind === 'message' ? `${note.channel}\n${note.text}` : `\n${JSON.stringify(note)}`
}

/** Throws SyntaxError if the payload is not one of ours. */
function decodeNote(payload: string): Note {
  const end = payload.indexOf('\n')
  if (end < 0) throw new SyntaxError('not a note')
  const channel = payload.slice(0, end)
  const text = payload.slice(end + 1)
  return channel === '' ? (JSON.parse(text) as Note) : { kind: 'message', channel, text }
}

function obey(hub: Hub, payload: string): void {
  const note = decodeNote(payload)
  if (note.kind === 'message') sendToChannel(hub, note.channel, note.text)
  else if (note.kind === 'drop') dropOwned(hub, note.field, note.id)
  else {
    const peer = hub.peers.get(note.socket_id)
    if (peer) claim(hub, peer, note.channel, note.owner)
  }
}
