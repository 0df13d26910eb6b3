// The stock Pusher client, told where our server is. This file is loaded after the first paint.
import Pusher, { type ChannelAuthorizationCallback, type Options } from 'pusher-js'
import { isRetryable } from '#web/base/api/failures.ts'
import { sendRequest } from '#web/base/api/request.ts'
import type { RealtimeSettings } from '#web/base/settings/settings.ts'
import { debounceStates, watchTries } from './reconnection.ts'
import {
  type Connection,
  noteBrokenFrame,
  noteMessage,
  noteRefused,
  noteSubscribed,
  type RealtimeState,
  type Rooms,
} from './rooms.ts'
import { watchLife } from './signs-of-life.ts'

export type Line = Connection & { close(): void }

/** Connects; states are told to `onState`, messages to the rooms. */
export function openLine(
  settings: RealtimeSettings,
  rooms: Rooms,
  onState: (state: RealtimeState) => void,
): Line {
  const states = debounceStates(onState)
  const endTries = watchTries(() => client)
  const client = new Pusher(settings.key, optionsOf(settings))
  const endWatch = watchLife(client)
  client.connection.bind('state_change', ({ current }: { current: string }) => states.hear(current))
  client.connection.bind('error', (error: { type?: string; error?: unknown }) => {
    if (error?.type === 'MessageParseError') noteBrokenFrame(rooms, error.error)
  })
  return {
    subscribe: (name) => bindChannel(client, rooms, name),
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

function bindChannel(client: Pusher, rooms: Rooms, name: string): void {
  const isKnown = client.channel(name) !== undefined
  const channel = client.subscribe(name)
  // a channel that is tried again keeps what is bound to it
  if (isKnown) return
  channel.bind('pusher:subscription_succeeded', () => noteSubscribed(rooms, name))
  channel.bind('pusher:subscription_error', (error: unknown) => noteRefused(rooms, name, error))
  channel.bind_global((message: string, data: unknown) => {
    if (!/^pusher(?:_internal)?:/.test(message)) noteMessage(rooms, name, message, data)
  })
}

/** Without host and cluster the line goes to the server that sent the page. */
export function optionsOf({ host, port, tls, cluster }: RealtimeSettings): Options {
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
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) =>
        void authorize({ socket_id: socketId, channel_name: channelName }, callback),
    },
  }
}

const TRIES_MS = [1000, 3000, 9000]

/** Asks the server to sign a subscription; a server that is busy or away is asked a few more times. */
async function authorize(body: object, callback: ChannelAuthorizationCallback, tried = 0): Promise<void> {
  try {
    const answer = await sendRequest({ method: 'POST', path: '/pusher/auth', body })
    callback(null, answer as { auth: string })
  } catch (error) {
    const wait = isRetryable(error) ? TRIES_MS[tried] : undefined
    if (wait === undefined) return callback(error as Error, null)
    setTimeout(() => void authorize(body, callback, tried + 1), wait)
  }
}
