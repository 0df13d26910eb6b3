// Counts in time windows, added up over all processes: each tells the others its own several times a second.
import { createHmac, randomBytes } from 'node:crypto'
import type { Bus } from '#server/base/realtime/bus.ts'

export type Count = {
  /** Here and, as far as is known, in the other processes. */
  count: number
  /** When the window ends, unix seconds. */
  ends: number
}

export type Counts = {
  /** The current window of a key; a new one lasts this many seconds. */
  read(key: string, seconds: number): Count
  add(key: string, seconds: number): void
  /** Takes back one that was added here. */
  takeBack(key: string, seconds: number): void
  close(): void
}

type Window = { own: number; ends: number; others: Map<string, number> | null }
/** The form sent to others: the mark of a key, the end of its window, and what this process counted. */
type Told = [mark: string, ends: number, own: number]
type Words = { of: string; told?: Told[]; asks?: true }

type Options = {
  /** Unix seconds. */
  now(): number
  /** Keys the marks under which counts are sent: no address leaves the process. */
  secret: Buffer
  /** Without one, this process counts alone. */
  bus?: Bus | undefined
}

const TOPIC = 'tries'
/** Milliseconds a process collects counts before it sends them. */
export const TELL_MS = 250
/** Windows in one message, so that it fits where messages are short. */
const TOLD_MAX = 100
/** Windows in memory; beyond that the oldest are forgotten. */
const WINDOWS_MAX = 100_000

export function createCounts({ now, secret, bus }: Options): Counts {
  const windows = createWindows(now)
  const telling = bus ? createTelling(bus, windows) : null
  const markOf = (key: string) => createHmac('sha256', secret).update(key).digest('base64').slice(0, 16)
  return {
    read: (key, seconds) => sumOf(windows.open(markOf(key), seconds)),
    add(key, seconds) {
      const mark = markOf(key)
      windows.open(mark, seconds).own++
      telling?.soon(mark)
    },
    takeBack(key, seconds) {
      const mark = markOf(key)
      const window = windows.open(mark, seconds)
      window.own = Math.max(0, window.own - 1)
      telling?.soon(mark)
    },
    close: () => telling?.close(),
  }
}

/** Tells the other processes what changed, and everything to one that asks. */
function createTelling(bus: Bus, windows: Windows) {
  const own_name = randomBytes(6).toString('hex')
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  const say = (words: Omit<Words, 'of'>) => bus.publish(TOPIC, JSON.stringify({ of: own_name, ...words }))
  const ask = () => say({ asks: true })

  function tell(told: Told[]): void {
    for (let at = 0; at < told.length; at += TOLD_MAX) say({ told: told.slice(at, at + TOLD_MAX) })
  }

  function hear(payload: string): void {
    const { of, told = [], asks } = JSON.parse(payload) as Words
    for (const one of told) windows.hear(of, one)
    // in windows of others, this process has counted nothing
    if (asks) tell(windows.told(windows.marks()).filter(([, , own]) => own > 0))
  }

  bus.subscribe(TOPIC, hear, ask)
  void bus.ready.then(ask)
  return {
    soon(mark: string): void {
      changed.add(mark)
      timer ??= setTimeout(() => {
        timer = null
        // even if everything was taken back
        tell(windows.told(changed))
        changed.clear()
      }, TELL_MS).unref()
    },
    close(): void {
      if (timer) clearTimeout(timer)
    },
  }
}

function sumOf({ own, ends, others }: Window): Count {
  let count = own
  for (const other of others?.values() ?? []) count += other
  return { count, ends }
}

type Windows = ReturnType<typeof createWindows>

/** The windows of this process, by their marks. */
function createWindows(now: () => number) {
  const windows = new Map<string, Window>()
  const makeRoom = roomMaker(windows)

  function put(mark: string, ends: number, time: number): Window {
    makeRoom(time)
    const fresh = { own: 0, ends, others: null }
    windows.delete(mark)
    windows.set(mark, fresh)
    return fresh
  }

  const live = (mark: string, time: number) => {
    const known = windows.get(mark)
    return known && known.ends > time ? known : undefined
  }

  return {
    marks: () => windows.keys(),
    open(mark: string, seconds: number): Window {
      const time = now()
      return live(mark, time) ?? put(mark, time + seconds, time)
    },
    /** What others are told about these windows: nothing about one that has ended. */
    told(marks: Iterable<string>): Told[] {
      const time = now()
      const known = [...marks].map((mark) => [mark, live(mark, time)] as const)
      return known.flatMap(([mark, window]): Told[] => (window ? [[mark, window.ends, window.own]] : []))
    },
    /** Windows of one key end together in all processes: with the first of them. */
    hear(process: string, [mark, ends, count]: Told): void {
      const time = now()
      if (ends <= time) return
      const window = live(mark, time) ?? put(mark, ends, time)
      window.ends = Math.min(window.ends, ends)
      window.others ??= new Map()
      window.others.set(process, count)
    },
  }
}

/** Checks all of them at most once a second: many new keys must not make each of them expensive. */
function roomMaker(windows: Map<string, Window>) {
  let swept = Number.NEGATIVE_INFINITY
  return (time: number): void => {
    if (windows.size < WINDOWS_MAX) return
    if (time - swept >= 1) {
      swept = time
      for (const [mark, { ends }] of windows) if (ends <= time) windows.delete(mark)
    }
    if (windows.size >= WINDOWS_MAX) windows.delete(windows.keys().next().value as string)
  }
}
