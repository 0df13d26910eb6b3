// Writes that somebody watches, such as votes and answers. What the server answers is final, also a 500; only silence,
// and an answer that says "come again", is waited for. They lie in the outbox of the device while they are on their way.
import type { AnswerOf, Call, RequestOf } from '#domain/base/call.ts'
import { prepareRequest } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { deviceOutbox } from './device-outbox.ts'
import { type OutboxEntry, postponed, stateOf } from './entry.ts'
import { closeEntry, readEntry, writeEntry } from './entry-store.ts'
import { hurry, type Ticket } from './outbox.ts'
import { entriesOf, noteChange, noteSettled, type Settled, type SettledListener } from './outbox-state.ts'

type Options = {
  /** Of the writes in one lane, such as `vote:{idea}`, only the newest wanted state is sent. */
  lane: string
  /** A refused write stays on the device, because it holds a text; its writer takes it back. */
  keepsText?: boolean
}

/** Sends a write; silence is waited out, also over a reload, always under the same Idempotency-Key. */
export function sendWrite<C extends Call>(
  theCall: C,
  request: RequestOf<C>,
  { lane, keepsText = false }: Options,
): Ticket<AnswerOf<C>> {
  const { user } = deviceOutbox
  if (!user) throw new Error('nobody is signed in')
  const older = entriesOf(deviceOutbox).filter((entry) => entry.lane === lane)
  const entry: OutboxEntry = {
    id: deviceOutbox.newId(),
    user,
    lane,
    order: Math.max(deviceOutbox.now(), ...older.map((other) => other.order + 1)),
    ...prepareRequest(theCall, request),
    key: deviceOutbox.newId(),
    tries: 0,
    next_at: 0,
    hold_until: 0,
    refusal: null,
  }
  const settled = settlementOf(entry)
  deviceOutbox.savedLanes.delete(lane)
  writeEntry(deviceOutbox.store, entry)
  noteChange(deviceOutbox)
  void deviceOutbox.runLocked(`outbox ${user} ${lane}`, () => attempt(entry, older, keepsText))
  return { id: entry.id, lane, settled } as Ticket<AnswerOf<C>>
}

/** Whether the newest write of a lane is on its way for the first time. */
export function isOnItsWay(lane: string): boolean {
  const newest = entriesOf(deviceOutbox)
    .filter((entry) => entry.lane === lane)
    .at(-1)
  return newest !== undefined && stateOf(newest) === 'sending'
}

function settlementOf(entry: OutboxEntry): Promise<Settled> {
  return new Promise((resolve) => {
    const listener: SettledListener = (other, settled) => {
      if (other.key !== entry.key) return
      deviceOutbox.settledListeners.delete(listener)
      resolve(settled)
    }
    deviceOutbox.settledListeners.add(listener)
  })
}

async function attempt(entry: OutboxEntry, older: OutboxEntry[], keepsText: boolean): Promise<void> {
  for (const replaced of older) settle(replaced, { state: 'replaced' })
  const { method, path, body, key, user } = entry
  try {
    const answer = await deviceOutbox.send({ method, path, body }, { idempotency_key: key, as: user })
    settle(entry, { state: 'saved', answer })
  } catch (error) {
    if (!readEntry(deviceOutbox.store, entry)) return
    if (error instanceof ApiError && isFinal(error)) refuse(entry, error, keepsText)
    else wait(entry, error)
  }
}

/** 401 waits for the next sign-in, and 502 and 504 come from what stands before the server. */
function isFinal({ status }: ApiError): boolean {
  return ![401, 408, 425, 429, 502, 503, 504].includes(status)
}

function settle(entry: OutboxEntry, settled: Settled): void {
  closeEntry(deviceOutbox.store, entry, settled.state)
  noteSettled(deviceOutbox, entry, settled)
}

function refuse(entry: OutboxEntry, error: ApiError, keepsText: boolean): void {
  const { status, error_code, error_message, user_message, data, retry_after } = error
  const failure = { status, error_code, error_message, user_message, data, retry_after }
  // biome-ignore lint/suspicious/noConsole: what the server refuses is logged
  console.warn(`${entry.method} ${entry.path} was refused`, failure)
  if (!keepsText) return settle(entry, { state: 'refused', failure })
  writeEntry(deviceOutbox.store, { ...entry, tries: 1, refusal: failure })
  noteSettled(deviceOutbox, entry, { state: 'refused', failure })
}

/** From here on the outbox goes on by itself. */
function wait(entry: OutboxEntry, error: unknown): void {
  const retry_after = error instanceof ApiError ? error.retry_after : null
  const later = postponed(entry, deviceOutbox.now(), deviceOutbox.chance(), retry_after)
  writeEntry(deviceOutbox.store, later)
  noteChange(deviceOutbox)
  deviceOutbox.after(later.next_at - deviceOutbox.now(), () => void hurry(deviceOutbox))
}
