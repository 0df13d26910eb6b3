// The vocabulary of the Pusher Channels protocol, version 7: what clients may say and what the server answers.

import type { Position } from './realtime.ts'

export const PROTOCOL_VERSION = 7

/** Close codes. 4000-4099: do not come back. 4100-4199: after a second. 4200-4299: at once. */
export const closeCode = {
  unsupported_data: 1003,
  unknown_key: 4001,
  bad_version: 4006,
  unsupported_version: 4007,
  no_version: 4008,
  over_capacity: 4100,
  reconnect: 4200,
  no_pong: 4201,
} as const

/** The protocol's only error of this kind: a client event was refused (or a client that talks too much). */
export const CLIENT_EVENT_REJECTED = 4301

export type ClientMessage =
  | { kind: 'ping' }
  | { kind: 'pong' }
  | { kind: 'subscribe'; channel: string; auth: string }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'client_event' }
  | { kind: 'unreadable'; reason: string }

export type SubscriptionError = { type: string; error: string; status: number }

/** Reads what a client sent. Never throws: what cannot be parsed is returned as `unreadable`. */
export function readClientMessage(text: string): ClientMessage {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return { kind: 'unreadable', reason: 'The message is not valid JSON' }
  }
  if (!isRecord(message) || typeof message.event !== 'string') {
    return { kind: 'unreadable', reason: 'The message has no event name' }
  }
  if (message.event.startsWith('client-')) return { kind: 'client_event' }
  if (message.event === 'pusher:ping') return { kind: 'ping' }
  if (message.event === 'pusher:pong') return { kind: 'pong' }
  return readSubscription(message.event, message.data)
}

function readSubscription(event: string, data: unknown): ClientMessage {
  if (event !== 'pusher:subscribe' && event !== 'pusher:unsubscribe') {
    return { kind: 'unreadable', reason: 'This event is not supported' }
  }
  if (!isRecord(data) || typeof data.channel !== 'string') {
    return { kind: 'unreadable', reason: 'The message names no channel' }
  }
  if (event === 'pusher:unsubscribe') return { kind: 'unsubscribe', channel: data.channel }
  return { kind: 'subscribe', channel: data.channel, auth: typeof data.auth === 'string' ? data.auth : '' }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A message for subscribers. Its data is a JSON string inside the JSON, as the protocol requires. */
export function eventText(channel: string, event: string, data: unknown): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data ?? null) })
}

/** The stock client ignores `boot` (which process this is) and `pause_ms` (how long to wait before asking for anything). */
export type Greeting = { socket_id: string; activity_timeout: number; boot: string; pause_ms: number }

export function establishedText(greeting: Greeting): string {
  const data = JSON.stringify(greeting)
  return JSON.stringify({ event: 'pusher:connection_established', data })
}

export function subscribedText(channel: string, position: Position = {}): string {
  const data = JSON.stringify(position)
  return JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data })
}

export function subscriptionErrorText(channel: string, data: SubscriptionError): string {
  return JSON.stringify({ event: 'pusher:subscription_error', channel, data })
}

/** `code` null: an error in one message, the connection stays open. */
export function errorText(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } })
}

export const PING_TEXT = JSON.stringify({ event: 'pusher:ping', data: '{}' })
export const PONG_TEXT = JSON.stringify({ event: 'pusher:pong', data: '{}' })
