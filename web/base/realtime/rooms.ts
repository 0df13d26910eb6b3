// Channels that several parts of a page share: one subscription each, its messages handed to all of them.
import { isRetryable } from '#web/base/api/failures.ts'

export type RealtimeState = 'connecting' | 'connected' | 'offline' | 'off'

/** By message name; the data is what the contract of the feature says, absolute values. */
// biome-ignore lint/suspicious/noExplicitAny: each feature names the shape of its own messages
export type Handlers = Record<string, (data: any) => void>

/**
 * What a channel is told when it is live: the number of its last message, and of the state in front of its room; and how
 * long to wait before asking for what is lacking. A hosted service tells nothing.
 */
export type Told = { seq?: number; presentation?: number; pause_ms?: number | undefined }

export type Listening = {
  /** The channel is live, for the first time or again: what happened before is to be fetched. */
  onSubscribed?: (told: Told) => void
  /** A subscription was refused, or a message could not be read. */
  onError?: (error: unknown) => void
}

type Listener = Listening & { handlers: Handlers }

export type Room = {
  name: string
  listeners: Set<Listener>
  isLive: boolean
  cancelRetry: () => void
}

/** What rooms need of the connection; the stock client fits after a few lines. */
export type Connection = { subscribe(name: string): void; unsubscribe(name: string): void }

export type Rooms = {
  all: Map<string, Room>
  connection: Connection | null
  log: (message: string, detail: unknown) => void
  after: (ms: number, work: () => void) => () => void
}

const RETRY_MS = 3_600_000

export function openRooms(parts: Pick<Rooms, 'log' | 'after'>): Rooms {
  return { ...parts, all: new Map(), connection: null }
}

/** Adds a listener to a channel; gives the function that ends it. The last one out leaves the channel. */
export function enterRoom(rooms: Rooms, name: string, listener: Listener): () => void {
  const room = rooms.all.get(name) ?? openRoom(rooms, name)
  room.listeners.add(listener)
  if (room.isLive) queueMicrotask(() => room.listeners.has(listener) && listener.onSubscribed?.({}))
  return () => {
    room.listeners.delete(listener)
    if (room.listeners.size > 0 || rooms.all.get(name) !== room) return
    room.cancelRetry()
    rooms.all.delete(name)
    rooms.connection?.unsubscribe(name)
  }
}

function openRoom(rooms: Rooms, name: string): Room {
  const room: Room = { name, listeners: new Set(), isLive: false, cancelRetry: () => {} }
  rooms.all.set(name, room)
  rooms.connection?.subscribe(name)
  return room
}

/** Gives the rooms a connection, or takes it away (null). */
export function connectRooms(rooms: Rooms, connection: Connection | null): void {
  rooms.connection = connection
  for (const room of rooms.all.values()) {
    room.isLive = false
    room.cancelRetry()
    connection?.subscribe(room.name)
  }
}

export function noteSubscribed(rooms: Rooms, name: string, told: Told = {}): void {
  const room = rooms.all.get(name)
  if (!room) return
  room.isLive = true
  for (const listener of [...room.listeners]) guard(rooms, () => listener.onSubscribed?.(told))
}

/** A refused subscription is tried again after one hour. */
export function noteRefused(rooms: Rooms, name: string, error: unknown): void {
  const room = rooms.all.get(name)
  if (!room) return
  room.isLive = false
  room.cancelRetry()
  room.cancelRetry = rooms.after(RETRY_MS, () => rooms.connection?.subscribe(name))
  if (!isRetryable(error)) rooms.log('subscription refused', error)
  noteError(rooms, room, error)
}

/** Hands a message to everybody in the room; what cannot be read is logged and reported. */
export function noteMessage(rooms: Rooms, name: string, message: string, data: unknown): void {
  const room = rooms.all.get(name)
  if (!room || isLogout(message, data)) return
  if (typeof data !== 'object' || data === null) {
    rooms.log(`message ${message} could not be read`, data)
    return noteError(rooms, room, new Error(`message ${message} could not be read`))
  }
  for (const { handlers } of [...room.listeners]) guard(rooms, () => handlers[message]?.(data))
}

/** A frame that could not be read belongs to no channel that we know: everybody hears of it. */
export function noteBrokenFrame(rooms: Rooms, error: unknown): void {
  rooms.log('realtime frame could not be read', error)
  for (const room of rooms.all.values()) noteError(rooms, room, error)
}

/** `Logout` is an empty update: nothing changes. */
function isLogout(message: string, data: unknown): boolean {
  return message === 'Logout' || data === 'Logout'
}

function noteError(rooms: Rooms, room: Room, error: unknown): void {
  for (const listener of [...room.listeners]) guard(rooms, () => listener.onError?.(error))
}

/** One listener's bug is not the others' trouble. */
function guard(rooms: Rooms, work: () => void): void {
  try {
    work()
  } catch (error) {
    rooms.log('a listener failed', error)
  }
}
