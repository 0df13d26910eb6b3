// The stock Pusher client, told where our server is. This file is loaded after the first paint.
import Pusher, { type ChannelAuthorizationHandler, type Options } from 'pusher-js'
import type { RealtimeSettings } from '#web/base/settings/settings.ts'
import { createGreetings, type Greetings } from './greetings.ts'
import { debounceStates, watchTries } from './reconnection.ts'
import {
  type Connection,
  noteBrokenFrame,
  noteMessage,
  noteRefused,
  noteSubscribed,
  type RealtimeState,
  type Rooms,
  type Told,
} from './rooms.ts'
import { watchLife } from './signs-of-life.ts'
import { createTickets, type Tickets } from './tickets.ts'

export type Line = Connection & { close(): void }

/** Connects; states are told to `onState`, messages to the rooms. */
export function openLine(
  settings: RealtimeSettings,
  rooms: Rooms,
  onState: (state: RealtimeState) => void,
): Line {
  const states = debounceStates(onState)
  const greetings = createGreetings()
  const endTries = watchTries(() => client, greetings.watch)
  const tickets = createTickets()
  const client = new Pusher(settings.key, optionsOf(settings, tickets.authorize))
  const endWatch = watchLife(client)
  client.connection.bind('state_change', ({ current }: { current: string }) => states.hear(current))
  client.connection.bind('error', (error: { type?: string; error?: unknown }) => {
    if (error?.type === 'MessageParseError') noteBrokenFrame(rooms, error.error)
  })
  return {
    subscribe: (name) => bindChannel({ client, rooms, greetings, tickets }, name),
    unsubscribe(name) {
      client.channel(name)?.unbind_all()
      client.channel(name)?.unbind_global()
      client.unsubscribe(name)
    },
    close() {
      endTries()
      endWatch()
      client.disconnect()
      states.end()
    },
  }
}

type Parts = { client: Pusher; rooms: Rooms; greetings: Greetings; tickets: Tickets }

function bindChannel({ client, rooms, greetings, tickets }: Parts, name: string): void {
  const isKnown = client.channel(name) !== undefined
  const channel = client.subscribe(name)
  // a channel that is tried again keeps what is bound to it
  if (isKnown) return
  channel.bind('pusher:subscription_succeeded', (position: Told) =>
    noteSubscribed(rooms, name, greetings.tell(name, position)),
  )
  channel.bind('pusher:subscription_error', (error: unknown) => {
    if (!tickets.giveUp(name, error)) return noteRefused(rooms, name, error)
    // as if it had never been asked for
    channel.disconnect()
    channel.subscribe()
  })
  channel.bind_global((message: string, data: unknown) => {
    if (!/^pusher(?:_internal)?:/.test(message)) noteMessage(rooms, name, message, data)
  })
}

/** Without host and cluster the line goes to the server that sent the page. */
export function optionsOf(
  { host, port, tls, cluster }: RealtimeSettings,
  customHandler: ChannelAuthorizationHandler,
): Options {
  const isOwn = !host && !cluster
  const wsHost = host ?? (isOwn ? location.hostname : undefined)
  const ownPort = isOwn && location.port !== '' ? Number(location.port) : undefined
  const number = port ?? ownPort
  return {
    // the client wants a cluster even where a host is given
    cluster: cluster ?? 'own',
    ...(wsHost && { wsHost }),
    ...(number && { wsPort: number, wssPort: number }),
    forceTLS: tls ?? location.protocol === 'https:',
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: { customHandler },
  }
}
