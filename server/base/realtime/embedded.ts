// The live transport inside this process: the Pusher Channels protocol on ws, for the stock pusher-js client.
import { setTimeout as pause } from 'node:timers/promises'
import type { Bus } from './bus.ts'
import { endPeer, sendToChannel } from './delivery.ts'
import { type Hub, type Limits, newHub } from './hub.ts'
import { sweep } from './idle.ts'
import { watchLateness } from './lateness.ts'
import { claim, cutChannel, dropOwned, listClaims, type OwnerField } from './ownership.ts'
import { paceFor } from './pace.ts'
import { closeCode, eventText } from './protocol.ts'
import type { Realtime, RealtimeLog, RealtimeOwner } from './realtime.ts'
import { listenToOthers, tellOthers } from './relay.ts'
import { channelAuth, isSocketId } from './signature.ts'
import { sealTicket } from './ticket.ts'
import { acceptUpgrades, type OriginRule } from './upgrade.ts'

const CHANNEL_PATTERN = /^private-(event|collection|stage|user)-[A-Za-z0-9_-]{1,64}$/
const GOODBYE_MS = 2000
const GOODBYE_STEP_MS = 20

export type EmbeddedOptions = {
  key: string
  secret: string
  /** Reaches the other nodes; stays open when the transport closes. */
  bus: Bus
  log: RealtimeLog
  allowedOrigins: OriginRule
  /** Which channels exist, without g or y flag. Only private channels make sense: every name must be signed. */
  channelPattern?: RegExp
  limits?: Partial<Limits>
  /** Milliseconds of a clock that only increases. */
  clock?: () => number
}

export function createEmbeddedRealtime(options: EmbeddedOptions): Realtime {
  const { key, secret, bus, log, allowedOrigins, limits = {} } = options
  const { channelPattern = CHANNEL_PATTERN, clock = () => Math.floor(performance.now()) } = options
  const lateness = watchLateness(clock)
  const hub = newHub({ key, secret, log, limits, channelPattern, now: clock, lateness: lateness.read })
  listenToOthers(hub, bus)
  const sweeper = setInterval(() => sweep(hub), hub.limits.sweepSeconds * 1000)
  sweeper.unref()

  return {
    settings: { key },
    publish(channel, event, data) {
      const text = eventText(channel, event, data)
      sendToChannel(hub, channel, text)
      tellOthers(bus, { kind: 'message', channel, text })
    },
    paceOf: (name) => paceOf(hub, name),
    ticketFor: ({ login_session_id, user_id }) => sealTicket(hub.ticketKey, { login_session_id, user_id }),
    askAt(desk) {
      hub.desk = desk
    },
    authorize: (socketId, channel, owner) => authorize(hub, bus, socketId, channel, owner),
    dropLoginSession: (id) => drop(hub, bus, 'login_session_id', id),
    dropUser: (id) => drop(hub, bus, 'user_id', id),
    claims: () => listClaims(hub),
    dropChannel: (channel, user_ids) => cutChannel(hub, channel, user_ids),
    attach: (server) => acceptUpgrades(hub, allowedOrigins, server),
    stats: () => ({
      sockets: hub.peers.size,
      channels: hub.channels.size,
      sent: hub.sent,
      dropped_slow: hub.droppedSlow,
    }),
    async close() {
      clearInterval(sweeper)
      lateness.close()
      await sayGoodbye(hub)
    },
  }
}

function paceOf(hub: Hub, name: string): number {
  const channel = hub.channels.get(name)
  return paceFor(channel?.peers.size ?? 0, channel?.behind ?? 0)
}

function authorize(hub: Hub, bus: Bus, socketId: string, channel: string, given: RealtimeOwner) {
  if (!isSocketId(socketId)) throw new RangeError('not a socket id')
  if (!hub.channelPattern.test(channel)) throw new RangeError('not a channel of this server')
  const owner = { login_session_id: given.login_session_id, user_id: given.user_id }
  const peer = hub.peers.get(socketId)
  if (peer) claim(hub, peer, channel, owner)
  else tellOthers(bus, { kind: 'claim', socket_id: socketId, channel, owner })
  const auth = channelAuth(hub.key, hub.secret, socketId, channel)
  return { auth, ticket: sealTicket(hub.ticketKey, owner) }
}

function drop(hub: Hub, bus: Bus, field: OwnerField, id: string): void {
  dropOwned(hub, field, id)
  tellOthers(bus, { kind: 'drop', field, id })
}

async function sayGoodbye(hub: Hub): Promise<void> {
  hub.closing = true
  for (const peer of hub.peers.values()) {
    endPeer(hub, peer, closeCode.reconnect, 'The server restarts, reconnect')
  }
  const deadline = performance.now() + GOODBYE_MS
  while (hub.peers.size > 0 && performance.now() < deadline) await pause(GOODBYE_STEP_MS)
  for (const peer of hub.peers.values()) peer.ws.terminate()
}
