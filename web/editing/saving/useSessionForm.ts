// The form of a session: what stands in it, whether leaving would lose something, and the last attempt to save it.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { VisibilitySetting } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { wouldLose } from '../form/leaving.ts'
import type { Defaults, SessionForm } from '../form/session.ts'
import { withinPlan } from '../form/within-plan.ts'
import type { Gates } from '../gates.ts'
import { texts } from '../texts.ts'
import { changesOn, dropForm, keepChanges, keepForm, readForm } from './kept-form.ts'
import type { SaveAttempt } from './save-attempt.ts'

const t = translator(texts)

export type Opening = {
  initial: SessionForm
  is_new: boolean
  /** The name under which it is kept on the device, from the first change on. */
  kept_as: string
  defaults: Defaults
  /** What the plan lets the creator choose. */
  available: { named: boolean; access: VisibilitySetting[] }
  /** Seconds by which the clock of the server is ahead of this one. */
  clock_ahead: number
}

/** Changes the form as it stands by then, so that two changes at once both count. */
export type Change = (change: (form: SessionForm) => SessionForm) => void

type Given = Pick<Opening, 'initial' | 'kept_as' | 'is_new'>

export function useSessionForm({ initial, kept_as, is_new: isNew }: Given, gates: Gates) {
  const [kept] = useState(() => keptOf({ initial, kept_as, is_new: isNew }))
  const [written, setWritten] = useState(kept?.form ?? initial)
  const newest = useRef(written)
  const attempt = useRef<SaveAttempt | null>(kept?.attempt ?? null)

  const isBack = kept !== null && !isNew
  useEffect(() => {
    if (isBack) showToast(t('editing.changes_back'))
  }, [isBack])

  const keep = () => {
    if (!wouldLose(newest.current, initial, isNew)) dropForm(kept_as)
    else if (isNew) keepForm(kept_as, newest.current, attempt.current)
    else keepChanges(kept_as, newest.current, initial)
  }
  const change: Change = (how) => {
    newest.current = how(newest.current)
    setWritten(newest.current)
    keep()
  }
  const note = (next: SaveAttempt) => {
    attempt.current = next
    keep()
  }
  const drop = () => dropForm(kept_as)
  /** Before a way on which nobody is asked: the changes are there when the reader comes back. */
  const setAside = () => {
    if (!wouldLose(newest.current, initial, false)) return
    if (isNew) keepForm(kept_as, newest.current, attempt.current)
    else keepChanges(kept_as, newest.current, initial)
  }
  const { scheduling, comments } = gates
  // the plan may end while it is open, and the larger one come back
  const form = useMemo(() => withinPlan(written, { scheduling, comments }), [written, scheduling, comments])
  const isDirty = wouldLose(written, initial, isNew)
  return { form, change, attempt, note, drop, setAside, isNew, isDirty }
}

function keptOf({ initial, kept_as, is_new }: Given) {
  const kept = readForm(kept_as)
  if (!kept || is_new) return kept
  const form = changesOn(kept, initial)
  return form && { form, attempt: null }
}
export type SessionFormState = ReturnType<typeof useSessionForm>
