// One attempt to save a session: repeated with the same key until it is known how it ended.
import { freshKey } from '#web/base/api/fresh-key.ts'
import type { SessionForm } from '../form/session.ts'
import { type SessionBody, sessionDraftOf } from '../form/session-draft.ts'

export type SaveAttempt = {
  key: string
  form: SessionForm
  /** The same on every try, as the key demands. */
  body: SessionBody
  /** Unix seconds by the clock of this device. */
  begun: number
}

/** Seconds after which a form is saved anew instead of tried again. */
const STALE = 600

/** The last attempt when the same form is tried again, otherwise a new one; `initial` is the form as it was opened. */
export function attemptFor(
  last: SaveAttempt | null,
  form: SessionForm,
  initial: SessionForm,
  now: number,
): SaveAttempt {
  const isSame = last !== null && JSON.stringify(last.form) === JSON.stringify(form)
  if (isSame && now - last.begun < STALE) return last
  return { key: freshKey(), form, body: sessionDraftOf(form, initial, now), begun: now }
}
