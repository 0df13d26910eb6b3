// Sends the newest write of a lane until the server has it, refuses it, or has to be waited for.
import { ApiError } from '#web/base/api/failures.ts'
import { type OutboxEntry, postponed, splitLane } from './entry.ts'
import { closeEntry, listEntries, readEntry, writeEntry } from './entry-store.ts'
import { laneLock, noteChange, noteSettled, type Outbox, ownsSession, type Settled } from './outbox-state.ts'

/** Works through a lane, alone among all tabs; ends when nothing of it is due. */
export async function drainLane(outbox: Outbox, lane: string): Promise<void> {
  const user = outbox.user
  if (!user) return
  await outbox.runLocked(laneLock(user, lane), async () => {
    for (;;) {
      const entry = takeNext(outbox, user, lane)
      if (!entry) break
      outbox.busyLanes.add(lane)
      await attempt(outbox, entry)
    }
    outbox.busyLanes.delete(lane)
  })
}

/** The newest entry of a lane if it is due; what it replaces is dropped, for nothing of the lane is on its way. */
function takeNext(outbox: Outbox, user: string, lane: string): OutboxEntry | null {
  const entries = listEntries(outbox.store, user).filter((entry) => entry.lane === lane)
  const { newest, replaced } = splitLane(entries)
  for (const entry of replaced) finish(outbox, entry, { state: 'replaced' })
  if (!newest || newest.refusal || newest.next_at > outbox.now()) return null
  return ownsSession(outbox, user) ? newest : null
}

/**
 * Answers after which the same write is tried again: a lost login session refuses the person, not the write, which waits
 * for the next sign-in; 502 and 504 come from what stands before the server. Any other answer is final, also a 500.
 */
const TRIED_AGAIN = [401, 408, 425, 429, 502, 503, 504]

async function attempt(outbox: Outbox, entry: OutboxEntry): Promise<void> {
  const { method, path, body, key, user, question } = entry
  try {
    const answer = await outbox.send({ method, path, body }, { idempotency_key: key, as: user, question })
    finish(outbox, entry, { state: 'saved', answer })
  } catch (error) {
    if (!readEntry(outbox.store, entry)) return // dropped while it was on its way
    if (error instanceof ApiError && !TRIED_AGAIN.includes(error.status)) refuse(outbox, entry, error)
    else postpone(outbox, entry, error instanceof ApiError ? error.retry_after : null)
  }
}

/** `retry_after` in seconds. */
function postpone(outbox: Outbox, entry: OutboxEntry, retry_after: number | null): void {
  writeEntry(outbox.store, postponed(entry, outbox.now(), outbox.chance(), retry_after))
  noteChange(outbox)
}

function refuse(outbox: Outbox, entry: OutboxEntry, error: ApiError): void {
  const { status, error_code, error_message, user_message, data, retry_after } = error
  const failure = { status, error_code, error_message, user_message, data, retry_after }
  // biome-ignore lint/suspicious/noConsole: what the server refuses is logged
  console.warn(`${entry.method} ${entry.path} was refused`, failure)
  const refused = { ...entry, tries: entry.tries + 1, refusal: failure }
  if (!entry.keeps_text) return finish(outbox, refused, { state: 'refused', failure })
  writeEntry(outbox.store, refused)
  noteSettled(outbox, entry, { state: 'refused', failure })
}

function finish(outbox: Outbox, entry: OutboxEntry, settled: Settled): void {
  closeEntry(outbox.store, entry, settled.state)
  noteSettled(outbox, entry, settled)
}
