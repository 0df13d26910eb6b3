// The state of one node: its sockets, its channels, and who is in which.
import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { SubscriptionError } from './protocol.ts'
import type { Claim, ListeningDesk, RealtimeLog, RealtimeOwner } from './realtime.ts'
import { ticketKey } from './ticket.ts'
import { createTurns, type Turns } from './turns.ts'

export type Limits = {
  /** The largest message a client may send, in bytes. */
  messageBytes: number
  /** Messages one socket may send per second. A client that reconnects sends all its subscriptions at once. */
  messagesPerSecond: number
  subscriptionsPerSocket: number
  /** Unsent bytes after which a socket counts as too slow. */
  bufferedBytes: number
  sockets: number
  /** Silence after which the server pings; clients get the same number. */
  activitySeconds: number
  /** How long a ping may go without any sign of life. */
  pongSeconds: number
  /** How often to look for silent sockets. */
  sweepSeconds: number
  /** How long a closing socket may take to complete the close. */
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

/** One connected client. There are many: plain fields only, no functions or timers of its own. */
export type Peer = {
  readonly hub: Hub
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly id: string
  /** The hub's turn at connect; see `ownership.ts`. */
  readonly born: number
  channels: Channel[]
  owners: RealtimeOwner[]
  /** What was signed for this socket; each can be subscribed for as long as the socket lives. */
  claims: Claim[]
  /** Channels authorised again after being cut, with the turn. Almost always null. */
  grants: Map<string, number> | null
  /** Milliseconds of the hub's clock. */
  seen: number
  /** When the unanswered ping was sent, 0 if there is none. */
  pingedAt: number
  windowStart: number
  windowCount: number
}

/**
 * `owner` of the ticket shown; null for a socket that is already in the channel, by a signature. `isLeft`: it no longer
 * wants the channel.
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
  /** Milliseconds of a clock that only increases; not the time of day, which may jump. */
  readonly now: () => number
  readonly peers: Map<string, Peer>
  readonly channels: Map<string, Channel>
  /** Owners that were dropped and channels that were cut, each with its turn. */
  readonly drops: Map<string, number>
  readonly cuts: Map<string, number>
  /** Seals who somebody is, see `ticket.ts`. */
  readonly ticketKey: Buffer
  /** Different for every process: a returning client can tell whether this one was there before. */
  readonly boot: string
  readonly turns: Turns
  /** Milliseconds that this process is behind. */
  readonly lateness: () => number
  desk: ListeningDesk
  /** New listeners that have not been answered yet. */
  readonly arrivals: { waiting: Arrival[]; asked: readonly Arrival[]; isRunning: boolean }
  turn: number
  sent: number
  droppedSlow: number
  closing: boolean
}

type HubOptions = Pick<Hub, 'key' | 'secret' | 'log' | 'channelPattern' | 'now' | 'lateness'> & {
  limits: Partial<Limits>
}

/** Until there is a desk to ask, tickets open nothing. */
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

/** For a socket that already has the most channels allowed, and asks for one more. */
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
