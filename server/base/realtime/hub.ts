// The state of one node: its sockets, its channels, and who sits in which.
import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { SubscriptionError } from './protocol.ts'
import type { Claim, ListeningDesk, RealtimeLog, RealtimeOwner } from './realtime.ts'
import { ticketKey } from './ticket.ts'
import { createTurns, type Turns } from './turns.ts'

export type Limits = {
  /** Largest message a client may send, in bytes. */
  messageBytes: number
  /** Messages one socket may send in a second. A client that reconnects sends all its subscriptions at once. */
  messagesPerSecond: number
  subscriptionsPerSocket: number
  /** Unsent bytes after which a socket counts as too slow. */
  bufferedBytes: number
  sockets: number
  /** Silence after which the server pings; clients are told the same number. */
  activitySeconds: number
  /** How long a ping may stay without any sign of life. */
  pongSeconds: number
  /** How often silent sockets are looked for. */
  sweepSeconds: number
  /** How long a closing socket may take to say goodbye. */
  closeSeconds: number
}

const DEFAULT_LIMITS: Limits = {
  messageBytes: 10 * 1024,
  messagesPerSecond: 120,
  subscriptionsPerSocket: 100,
  bufferedBytes: 1024 * 1024,
  sockets: 50_000,
  activitySeconds: 120,
  pongSeconds: 30,
  sweepSeconds: 5,
  closeSeconds: 10,
}

/** One connected client. There are many: plain fields only, no function and no timer of its own. */
export type Peer = {
  readonly hub: Hub
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly id: string
  /** The hub's turn at connect; see ownership. */
  readonly born: number
  channels: Channel[]
  owners: RealtimeOwner[]
  /** What was signed for this socket: each may be subscribed for as long as the socket lives. */
  claims: Claim[]
  /** Channels authorised again after they had been cut, with the turn. Almost always null. */
  grants: Map<string, number> | null
  /** Milliseconds of the hub's clock. */
  seen: number
  /** When the unanswered ping was sent, 0 if there is none. */
  pingedAt: number
  windowStart: number
  windowCount: number
}

/**
 * `owner` of a ticket that was shown; null of a socket that sits in the channel already, by a signature. `isLeft`: it does
 * not want the channel any more.
 */
export type Arrival = { peer: Peer; channel: string; owner: RealtimeOwner | null; isLeft: boolean }

/** `behind`: peers that still had unsent bytes when the last message was written to them. */
export type Channel = { readonly name: string; readonly peers: Set<Peer>; behind: number }

export type Hub = {
  readonly key: string
  readonly secret: string
  readonly log: RealtimeLog
  readonly limits: Limits
  /** Which channels exist. Must not carry the g or y flag. */
  readonly channelPattern: RegExp
  /** Milliseconds that only grow; not the time of day, which may jump. */
  readonly now: () => number
  readonly peers: Map<string, Peer>
  readonly channels: Map<string, Channel>
  /** Owners that were dropped and channels that were cut, each with its turn. */
  readonly drops: Map<string, number>
  readonly cuts: Map<string, number>
  /** Seals who somebody is, see ticket. */
  readonly ticketKey: Buffer
  /** Another one of each process: whoever comes back knows by it whether this one was there before. */
  readonly boot: string
  readonly turns: Turns
  /** Milliseconds that this process is behind. */
  readonly lateness: () => number
  desk: ListeningDesk
  /** Those who begin to listen and were not answered yet. */
  readonly arrivals: { waiting: Arrival[]; asked: readonly Arrival[]; isRunning: boolean }
  turn: number
  sent: number
  droppedSlow: number
  closing: boolean
}

type HubOptions = Pick<Hub, 'key' | 'secret' | 'log' | 'channelPattern' | 'now' | 'lateness'> & {
  limits: Partial<Limits>
}

/** Until there is one that can be asked, tickets open nothing. */
const NOBODY: ListeningDesk = {
  mayListen: async (claims) => claims.map(() => false),
  positions: async () => new Map(),
}

export function newHub(options: HubOptions): Hub {
  return {
    ...options,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    peers: new Map(),
    channels: new Map(),
    drops: new Map(),
    cuts: new Map(),
    ticketKey: ticketKey(options.secret),
    boot: randomBytes(6).toString('base64url'),
    turns: createTurns(),
    desk: NOBODY,
    arrivals: { waiting: [], asked: [], isRunning: false },
    turn: 0,
    sent: 0,
    droppedSlow: 0,
    closing: false,
  }
}

/** Where a socket has as many channels as it may have, and this is one more. */
export function fullRefusal({ limits }: Hub, peer: Peer, name: string): SubscriptionError | null {
  const isNew = !peer.channels.some((channel) => channel.name === name)
  if (!isNew || peer.channels.length < limits.subscriptionsPerSocket) return null
  const error = `At most ${limits.subscriptionsPerSocket} channels per connection`
  return { type: 'LimitReached', error, status: 429 }
}

export function join(hub: Hub, peer: Peer, name: string): void {
  let channel = hub.channels.get(name)
  if (!channel) {
    channel = { name, peers: new Set(), behind: 0 }
    hub.channels.set(name, channel)
  }
  if (channel.peers.has(peer)) return
  channel.peers.add(peer)
  peer.channels.push(channel)
}

export function leave(hub: Hub, peer: Peer, channel: Channel): void {
  channel.peers.delete(peer)
  if (channel.peers.size === 0) hub.channels.delete(channel.name)
  peer.channels = peer.channels.filter((other) => other !== channel)
}

export function leaveAll(hub: Hub, peer: Peer): void {
  for (const channel of peer.channels) {
    channel.peers.delete(peer)
    if (channel.peers.size === 0) hub.channels.delete(channel.name)
  }
  peer.channels = []
}
