// The waiting line in front of all sessions: when more people arrive than this process takes, they get in one after the other.
import type { PlaceInLine } from '#domain/arrivals/model.ts'
import { in_line } from '#domain/arrivals/refusals.ts'
import { askAgainMs, NEAR_MS, UNTOLD_MS, waitMs } from '#domain/arrivals/rules.ts'
import { QueueFull } from '#server/base/db/shared-writes.ts'
import { Refused } from '#server/base/http/refused.ts'
import { createLineQueue, type Held, type LineQueue } from './line-queue.ts'
import { createPassages, type Passages } from './passages.ts'
import { KEPT_MS, newPlace, openPlace, type Place, sealPlace } from './place.ts'
import { createThrottle, LOOK_MS, type Throttle } from './throttle.ts'

/** Nobody waits behind so many. */
const LONGEST = 50_000
/** People who left are looked for once in so many looks. */
const SWEEP_LOOKS = 4

export type LineFigures = { people: number; wait_ms: number; at_once: number; per_second: number }

export type Coming<T> = {
  /** They hung up. */
  isGone(): boolean
  /** Notes one more person; throws where there are too many. */
  count(): void
  enter(): Promise<T>
}

export type WaitingLine = {
  /** Whether whoever comes now gets in at once. */
  isOpen(): boolean
  /** The place that somebody brings, or one behind all others. Throws `in_line` while the turn of whoever was told is far off. */
  placeOf(line: string | undefined): Place
  /**
   * Lets somebody in when it is their turn. Throws `in_line`, with their place, when that takes more than a moment. A place lets
   * somebody in once, and once more where the answer was lost.
   */
  pass<T>(place: Place, coming: Coming<T>): Promise<T>
  figures(): LineFigures
  close(): void
}

export type LineOptions = {
  /** Seals places: all processes of one product know them. */
  secret: Buffer
  /** People per second whom this process lets in at the most; null: as many as it can. */
  arrivals_per_second: number | null
  /** Unix milliseconds that only grow. */
  clock?: () => number
}

type Door = {
  secret: Buffer
  clock: () => number
  queue: LineQueue
  throttle: Throttle
  passages: Passages
  last: number
}

const unixClock = () => performance.timeOrigin + performance.now()

export function createWaitingLine(options: LineOptions): WaitingLine {
  const { secret, arrivals_per_second: per_second, clock = unixClock } = options
  const throttle = createThrottle({ clock, per_second })
  const passages = createPassages(clock)
  const door: Door = { secret, clock, throttle, queue: createLineQueue(), passages, last: 0 }
  const { queue } = door
  let looks = 0
  const timer = setInterval(() => {
    throttle.look(queue.state())
    looks += 1
    if (looks % SWEEP_LOOKS === 0) sweep(door)
    letInAll(door)
  }, LOOK_MS).unref()
  return {
    isOpen: () => isOpen(door),
    placeOf: (line) => placeOf(door, line),
    pass: (place, coming) => pass(door, place, coming),
    figures: () => ({
      people: queue.size(),
      wait_ms: isOpen(door) ? 0 : waitMs(queue.size(), throttle.perSecond()),
      at_once: throttle.atOnce(),
      per_second: throttle.perSecond(),
    }),
    close() {
      clearInterval(timer)
      sendAway(door, queue.sweep(clock(), true))
    },
  }
}

const isOpen = ({ queue, throttle }: Door) => queue.size() === 0 && throttle.hasRoom()
const waitOf = ({ queue, throttle }: Door, place: Place) => waitMs(queue.ahead(place), throttle.perSecond())

function placeOf(door: Door, line: string | undefined): Place {
  const place = openPlace(door.secret, line, door.clock())
  if (!place || door.passages.isSpent(place)) return nextPlace(door)
  if (waitOf(door, place) > NEAR_MS) throw sentBack(door, place)
  return place
}

async function pass<T>(door: Door, given: Place, { isGone, count, enter }: Coming<T>): Promise<T> {
  const { passages } = door
  // looked up again: the same place may have come twice at the same moment
  const place = passages.isSpent(given) ? nextPlace(door) : given
  passages.standIn(place, count)
  door.queue.remove(place)?.refuse(refusalOf(door, place))
  const end = isOpen(door) ? begin(door, place) : await turnOf(door, place, isGone)
  try {
    return await enter()
  } finally {
    end()
    letInAll(door)
  }
}

function begin({ passages, throttle }: Door, place: Place): () => void {
  passages.letIn(place)
  return throttle.begin()
}

/** No two people of this process came at the same moment. */
function nextPlace(door: Door): Place {
  door.last = Math.max(door.clock(), door.last + 0.001)
  return newPlace(door.last)
}

/** Resolves when it is the turn of this place, with what to call once they are in. */
function turnOf(door: Door, place: Place, isGone: () => boolean): Promise<() => void> {
  if (door.queue.size() >= LONGEST) throw new QueueFull('waiting line')
  if (waitOf(door, place) > (place.isTold ? NEAR_MS : UNTOLD_MS)) throw sentBack(door, place)
  return new Promise((resolve, refuse) => {
    const letIn = () => resolve(begin(door, place))
    door.queue.hold({ place, since: door.clock(), letIn, refuse, isGone })
    letInAll(door)
  })
}

/** They are expected again; what they are told says when. */
function sentBack(door: Door, place: Place): Refused {
  const refused = refusalOf(door, place)
  const { again_ms } = refused.refusal.data as PlaceInLine
  door.queue.remove(place)
  door.queue.expect(place, door.clock() + again_ms)
  return refused
}

function refusalOf(door: Door, place: Place): Refused {
  const { queue, throttle, secret, clock, passages } = door
  passages.keep(place)
  const ahead = queue.ahead(place)
  const wait_ms = waitMs(ahead, throttle.perSecond())
  const again_ms = askAgainMs(wait_ms)
  const line = sealPlace(secret, place, clock() + again_ms + KEPT_MS)
  const data: PlaceInLine = { ahead, wait_ms, again_ms, line }
  return new Refused({ ...in_line, data }, Math.ceil(again_ms / 1000))
}

function letInAll({ queue, throttle }: Door): void {
  while (throttle.hasRoom()) {
    const held = queue.next()
    if (!held) return
    held.letIn()
  }
}

/** They keep their places, and are told when to ask again. */
function sendAway(door: Door, held: readonly Held[]): void {
  for (const { place, refuse } of held) refuse(sentBack(door, place))
}

function sweep(door: Door): void {
  sendAway(door, door.queue.sweep(door.clock()))
  door.passages.sweep()
}
