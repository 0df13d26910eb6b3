// One attempt to save a session: repeated with the same key until it is known how it ended.
import { demandCollection, demandMeeting } from '#domain/collections/demands.ts'
import { randomId } from '#web/base/random-id.ts'
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
  const body = sessionDraftOf(form, initial, now)
  demandWhole(form, body)
  return { key: randomId(), form, body, begun: now }
}

/** Throws before any request when what is saved lacks its questions or its type. */
function demandWhole({ meeting, collection }: SessionForm, body: SessionBody): void {
  const { type = collection.type } = body.collection
  const saved = { ...body.collection, type, event_ids: body.events }
  if (meeting) demandMeeting(saved)
  else demandCollection(saved)
}
