// What every driver of the live transport offers the rest of the server.
import type { Server } from 'node:http'
import type { BaseLogger } from 'pino'

/** Who owns a socket: both ids are compared as they are, and never sent to a client. */
export type RealtimeOwner = { login_session_id: string; user_id: string }

/** One signature that was issued: who may subscribe to what. */
export type Claim = RealtimeOwner & { channel: string }

/**
 * Where a channel is: the number of its last message (`seq`), and of the state on its screen (`presentation`). A client
 * with the same numbers has missed nothing.
 */
export type Position = { seq?: number; presentation?: number }

/** Answers new listeners; a whole room takes as many queries as one person. */
export type ListeningDesk = {
  /** Whether each of these may listen, in order. */
  mayListen(claims: readonly Claim[]): Promise<boolean[]>
  positions(channels: readonly string[]): Promise<ReadonlyMap<string, Position>>
}

export type RealtimeLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** What the browser needs to connect. Without a host it connects to the address the page came from. */
export type RealtimeSettings = {
  key: string
  cluster?: string
  ws_host?: string
  ws_port?: number
  tls?: boolean
}

/** Numbers of this process only. `sent` counts frames, one per message and socket. */
type RealtimeStats = { sockets: number; channels: number; sent: number; dropped_slow: number }

export type Realtime = {
  /** Sends one message to every subscriber of a channel on this and all other nodes. `data` is JSON-serialisable. */
  publish(channel: string, event: string, data: unknown): void
  /** Milliseconds between two bursts to a channel, depending on how many listen here and how far they are behind. */
  paceOf(channel: string): number
  /**
   * Signs a subscription for a client that may read the channel (checked by the caller) and remembers the socket's owner.
   * The ticket opens further channels and later sockets. Throws RangeError for a malformed socket id or channel name.
   */
  authorize(socketId: string, channel: string, owner: RealtimeOwner): { auth: string; ticket?: string }
  /** What opens the channels of a client that has no socket yet; undefined if another service owns the sockets. */
  ticketFor(owner: RealtimeOwner): string | undefined
  /** From now on, this desk is asked. */
  askAt(desk: ListeningDesk): void
  /** Closes every socket that this login session authorised, on all nodes; the client reconnects and asks again. */
  dropLoginSession(login_session_id: string): void
  /** Closes every socket of a user on all nodes; the client reconnects and asks again. */
  dropUser(user_id: string): void
  /** Signatures in use on this process's sockets; identical ones once. */
  claims(): Claim[]
  /**
   * Takes a channel away from these users on this process's sockets. The client gets `pusher:subscription_error` with
   * status 403 on the channel. Earlier signatures become void.
   */
  dropChannel(channel: string, user_ids: ReadonlySet<string>): void
  /** Answers WebSocket upgrades of `/app/:key` on this server; other listeners keep the other paths. */
  attach(server: Server): void
  settings: RealtimeSettings
  stats(): RealtimeStats
  /** Tells all clients to reconnect at once, and resolves when their sockets are gone. The bus stays open. */
  close(): Promise<void>
}
