// The one live connection of a page.
import { untilIdle } from '#web/base/parts/idle.ts'
import { settings } from '#web/base/settings/settings.ts'
import { createStore } from '#web/base/store.ts'
import type { Line } from './connection.ts'
import {
  connectRooms,
  enterRoom,
  type Handlers,
  type Listening,
  openRooms,
  type RealtimeState,
} from './rooms.ts'

const rooms = openRooms({
  // biome-ignore lint/suspicious/noConsole: what arrives broken is logged
  log: (message, detail) => console.warn(message, detail),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})
const state = createStore<RealtimeState>(settings.realtime ? 'connecting' : 'off')
export const { read: realtimeState, listen: onRealtimeState } = state
let opening: Promise<Line> | null = null

/**
 * Listens to a channel such as `private-event-{id}`; gives the function that ends it. The connection opens
 * after the first paint, with the first subscription. Without realtime settings nothing is ever heard.
 */
export function subscribe(channel: string, handlers: Handlers, listening: Listening = {}): () => void {
  if (!settings.realtime) return () => {}
  const leave = enterRoom(rooms, channel, { handlers, ...listening })
  void connect()
  return leave
}

/** Drops the connection and opens it anew: the login session is another one. */
export async function restartRealtime(): Promise<void> {
  const line = await opening?.catch(() => null)
  opening = null
  connectRooms(rooms, null)
  line?.close()
  if (rooms.all.size > 0) await connect()
}

const AGAIN_MS = 10_000

async function connect(): Promise<void> {
  if (opening || !settings.realtime) return
  const mine = afterFirstPaint()
    .then(() => import('./connection.ts'))
    .then(({ openLine }) => openLine(settings.realtime!, rooms, noteState))
  opening = mine
  try {
    const line = await mine
    if (opening === mine) connectRooms(rooms, line)
  } catch {
    // the client itself could not be loaded: no network
    noteState('offline')
    opening = null
    setTimeout(() => void (rooms.all.size > 0 && connect()), AGAIN_MS)
  }
}

function noteState(next: RealtimeState): void {
  if (next !== realtimeState()) state.set(next)
}

function afterFirstPaint(): Promise<void> {
  if (document.readyState === 'complete') return untilIdle()
  return new Promise((resolve) => {
    window.addEventListener('load', () => void untilIdle().then(resolve), { once: true })
  })
}
