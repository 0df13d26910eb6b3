// The form of a session: what stands in it, whether leaving would lose something, and the last attempt to save it.
import { useRef, useState } from 'react'
import type { VisibilitySetting } from '#domain/events/model.ts'
import { wouldLose } from '../form/leaving.ts'
import type { Defaults, SessionForm } from '../form/session.ts'
import { dropForm, keepForm, readForm } from './kept-form.ts'
import type { SaveAttempt } from './save-attempt.ts'

export type Opening = {
  initial: SessionForm
  /** The name under which a new session is kept on the device; null for one that is saved. */
  kept_as: string | null
  defaults: Defaults
  /** What the plan lets the creator choose. */
  available: { named: boolean; access: VisibilitySetting[] }
  /** Seconds by which the clock of the server is ahead of this one. */
  clock_ahead: number
}

/** Changes the form as it stands by then, so that two changes at once both count. */
export type Change = (change: (form: SessionForm) => SessionForm) => void

export function useSessionForm({ initial, kept_as }: Pick<Opening, 'initial' | 'kept_as'>) {
  const kept = useRef(kept_as === null ? null : readForm(kept_as)).current
  const [form, setForm] = useState(kept?.form ?? initial)
  const newest = useRef(form)
  const attempt = useRef<SaveAttempt | null>(kept?.attempt ?? null)
  const isNew = kept_as !== null

  const keep = () => {
    if (kept_as === null) return
    if (wouldLose(newest.current, initial, isNew)) keepForm(kept_as, newest.current, attempt.current)
    else dropForm(kept_as)
  }
  const change: Change = (how) => {
    newest.current = how(newest.current)
    setForm(newest.current)
    keep()
  }
  const note = (next: SaveAttempt) => {
    attempt.current = next
    keep()
  }
  const drop = () => {
    if (kept_as !== null) dropForm(kept_as)
  }
  return { form, change, attempt, note, drop, isNew, isDirty: wouldLose(form, initial, isNew) }
}
export type SessionFormState = ReturnType<typeof useSessionForm>
