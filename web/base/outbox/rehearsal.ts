// A small stage for tests of the outbox: a clock that moves by hand, tabs that share a device, a moody server.
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import type { PreparedRequest } from '#web/base/api/request.ts'
import { type DeviceStore, openDeviceStore } from '#web/base/storage/device-store.ts'
import { noteForeignChange } from './outbox.ts'
import { type Outbox, openOutbox } from './outbox-state.ts'

/** `lost`: the server did it, but its answer never came. */
export type Mood = 'fine' | 'offline' | 'lost' | 'busy' | 'refuses' | 'signed out'

export type Rehearsal = ReturnType<typeof openRehearsal>

export function openRehearsal() {
  const stage = {
    now: 1_000_000,
    moods: [] as Mood[],
    mood: 'fine' as Mood,
    retry_after: null as number | null,
    /** Every try that reached the network. */
    tries: [] as { key: string; body: unknown; at: number }[],
    /** What the server holds: by path, and the keys that it has done. */
    state: new Map<string, unknown>(),
    done: new Map<string, number>(),
    flying: new Map<string, number>(),
    overlaps: 0,
    timers: new Set<{ at: number; work: () => void }>(),
    tabs: [] as Outbox[],
    ids: 0,
  }
  const turns = new Map<string, Promise<void>>()
  const runLocked = (name: string, work: () => Promise<void>) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work)
    turns.set(name, turn)
    return turn
  }
  const kept = new Map<string, string>()
  return { ...moves, stage, kept, openTab: () => openTab(stage, runLocked, kept) }
}

type Stage = Parameters<typeof serve>[0]

const moves = {
  /** Lets everything that is due happen. */
  settle: async () => {
    for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
  },
}

function openTab(stage: Stage, runLocked: Outbox['runLocked'], kept: Map<string, string>): Outbox {
  const tab: Outbox = openOutbox({
    store: shareStore(stage, kept, () => tab),
    runLocked,
    send: (request, { idempotency_key }) => serve(stage, request, idempotency_key),
    now: () => stage.now,
    chance: () => 0.5,
    newId: () => {
      stage.ids += 1
      return `id${stage.ids}`
    },
    after: (ms, work) => {
      const timer = { at: stage.now + ms, work }
      stage.timers.add(timer)
      return () => stage.timers.delete(timer)
    },
  })
  stage.tabs.push(tab)
  return tab
}

/** One device's storage as one tab sees it: the other tabs hear of each change, as browsers do it. */
function shareStore(stage: Stage, kept: Map<string, string>, self: () => Outbox): DeviceStore {
  const tell = (key: string, value: string | null) => {
    for (const tab of stage.tabs) if (tab !== self()) noteForeignChange(tab, key, value)
  }
  const target = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      tell(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
      tell(key, null)
    },
  }
  const keys = { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => listed }
  return openDeviceStore(() => new Proxy(target, keys) as unknown as Storage)
}

const listed = { enumerable: true, configurable: true }

type ServerState = {
  now: number
  moods: Mood[]
  mood: Mood
  retry_after: number | null
  tries: { key: string; body: unknown; at: number }[]
  state: Map<string, unknown>
  done: Map<string, number>
  flying: Map<string, number>
  overlaps: number
  timers: Set<{ at: number; work: () => void }>
  tabs: Outbox[]
  ids: number
}

async function serve(stage: ServerState, { path, body }: PreparedRequest, key: string): Promise<unknown> {
  const mood = stage.moods.shift() ?? stage.mood
  stage.tries.push({ key, body, at: stage.now })
  const flying = (stage.flying.get(path) ?? 0) + 1
  if (flying > 1) stage.overlaps += 1
  stage.flying.set(path, flying)
  await Promise.resolve()
  stage.flying.set(path, flying - 1)
  if (mood === 'offline') throw new NetworkError('no network')
  if (mood === 'busy') throw failure(503, stage.retry_after)
  if (mood === 'refuses') throw failure(400, null)
  if (mood === 'signed out') throw failure(401, null)
  if (!stage.done.has(key)) stage.state.set(path, body)
  stage.done.set(key, (stage.done.get(key) ?? 0) + 1)
  if (mood === 'lost') throw new NetworkError('the answer broke off')
  return { stored: body }
}

function failure(status: number, retry_after: number | null): ApiError {
  const texts = { error_code: `code_${status}`, error_message: 'no', user_message: 'Not today', data: null }
  return new ApiError({ status, ...texts, retry_after })
}

/** Moves the clock on, running the timers on the way. */
export async function pass({ stage, settle }: Rehearsal, ms: number): Promise<void> {
  const end = stage.now + ms
  for (;;) {
    await settle()
    const next = [...stage.timers].sort((one, other) => one.at - other.at)[0]
    if (!next || next.at > end) break
    stage.timers.delete(next)
    stage.now = Math.max(stage.now, next.at)
    next.work()
  }
  stage.now = end
  await settle()
}
