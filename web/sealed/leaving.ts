// When a sealed write leaves this device: by chance, in time before its window ends or its page is hidden, and never an older
// wish than the newest.
import type { Schedule } from '#domain/events/model.ts'
import { SEALED_WAIT_MS } from '#domain/sealed/model.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { listEntries } from '#web/base/outbox/entry-store.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'

/** The windows of each sealed question that was on this page. */
export const sealedWindows = new Map<string, Schedule>()

/** By how many milliseconds the clock of the server is ahead of the device's, as far as it was told. */
export const serverClock = { ahead_ms: 0 }

/** `now`: unix seconds on the server at some moment since `asked_ms`. */
export function noteServerTime(now: number, asked_ms: number): void {
  // an older server, while it is replaced, does not tell
  if (Number.isFinite(now)) serverClock.ahead_ms = now * 1000 - (asked_ms + Date.now()) / 2
}

/** Milliseconds that a write may need on its way. */
const TRAVEL_MS = 1000

type Leaving = { entry: OutboxEntry | undefined; end_ms: number; now: number; chance: number }

/**
 * Counted from the press, so that a change of mind leaves no later than three seconds after it. What was tried before waits
 * anew: what comes back after a time without a network would otherwise leave at once, in the order in which it was said.
 */
export function waitOf({ entry, end_ms, now, chance }: Leaving): number {
  const isFirst = entry && entry.tries === 0 && entry.next_at === 0
  const leaves_at = (isFirst ? Math.min(entry.order, now) : now) + chance * SEALED_WAIT_MS
  return Math.max(0, Math.min(leaves_at, end_ms - TRAVEL_MS) - now)
}

/** When the window of a write ends, milliseconds on the clock of this device; unknown ones never do. */
export function endOf(question: string, path: string): number {
  const windows = sealedWindows.get(question)
  if (!windows) return Number.POSITIVE_INFINITY
  return (isVotePath(path) ? windows.voting : windows.ideas).end_time * 1000 - serverClock.ahead_ms
}

export function entryOf(user: string, key: string | undefined): OutboxEntry | undefined {
  return listEntries(deviceStore, user).find((entry) => entry.key === key)
}

/** Whether its writer wants something else by now. */
export function isReplaced({ user, lane, order }: OutboxEntry): boolean {
  return listEntries(deviceStore, user).some((other) => other.lane === lane && other.order > order)
}

/** How often it is looked whether a vote has arrived, milliseconds. */
const VOTED_MS = 200

/** Resolves once no vote that was cast before this write waits any longer: polls take comments from whoever voted. */
export async function untilVoted({ user, question, order }: OutboxEntry): Promise<void> {
  const isVoting = () =>
    listEntries(deviceStore, user).some(
      (other) =>
        other.question === question && other.order <= order && !other.refusal && isVotePath(other.path),
    )
  while (isVoting()) await new Promise((resolve) => setTimeout(resolve, VOTED_MS))
}

const isVotePath = (path: string) => /\/(votes|ranking)$/.test(path)

const waiting = new Set<() => void>()

/** Waits some milliseconds, at most until the page is hidden: it may be closed next, and a phone stops it. */
export function pauseWhileShown(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      waiting.delete(end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    waiting.add(end)
  })
}

/** Lets all that waits go at once, in the order of chance. */
function leaveNow(): void {
  const drawn = [...waiting].map((end) => ({ end, chance: Math.random() }))
  for (const { end } of drawn.sort((one, other) => one.chance - other.chance)) end()
}

window.addEventListener('pagehide', leaveNow)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leaveNow()
})
