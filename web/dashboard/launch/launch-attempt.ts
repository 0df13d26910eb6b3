// One attempt to launch a draft: repeated with the same key until it is known how it ended.
import { collections } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'
import { randomId } from '#web/base/random-id.ts'
import { type LaunchDraft, type SessionBody, sessionDraftOf } from './launch-draft.ts'

export type LaunchAttempt = {
  key: string
  draft: LaunchDraft
  /** What is saved; the same on every try, as the key demands. */
  body: SessionBody
  /** Unix seconds by the clock of this device. */
  begun: number
}

/** Seconds after which a draft is launched anew instead of tried again. */
const STALE = 600

/** The attempt for a draft: the last one when it is tried again, otherwise a new one. */
export function attemptFor(last: LaunchAttempt | null, draft: LaunchDraft, now: number): LaunchAttempt {
  const recent = last !== null && now - last.begun < STALE ? last : null
  if (recent && JSON.stringify(recent.draft) === JSON.stringify(draft)) return recent
  return { key: randomId(), draft, body: sessionDraftOf(draft, now), begun: now }
}

/** Saves and publishes the session, all or nothing, once, however often it is tried. Throws what the save threw. */
export async function runAttempt({ key, body }: LaunchAttempt): Promise<PopinEvent> {
  const { events } = await call(collections.saveSession, { body }, { idempotency_key: key })
  const [event] = events
  if (!event) throw new Error('the server answered without the event')
  return event
}
