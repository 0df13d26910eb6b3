// A session that is being written, kept on the device until it is saved or discarded.
import { draftName, readDraft, removeDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { type QuestionForm, savedId } from '../form/question.ts'
import type { SessionForm } from '../form/session.ts'
import { sessionDraftOf } from '../form/session-draft.ts'
import type { SaveAttempt } from './save-attempt.ts'

type Kept = {
  version: number
  form: SessionForm
  /** As it was opened; only kept of a saved session, which may change meanwhile. */
  initial: SessionForm | null
  attempt: SaveAttempt | null
}

/** Forms of another version are not understood any more. */
const VERSION = 2

/** Null when nothing is kept under this name. */
export function readForm(name: string): Kept | null {
  const kept = readDraft<Kept>(nameOf(name))
  if (kept?.version !== VERSION || !Array.isArray(kept.form?.questions)) return null
  return { ...kept, form: withNotes(kept.form), initial: kept.initial && withNotes(kept.initial) }
}

/** Forms of before there were notes. */
function withNotes(form: SessionForm): SessionForm {
  return {
    ...form,
    questions: form.questions.map((question) => ({ ...question, notes: question.notes ?? '' })),
  }
}

/** Whether any session waits here for its author to come back. */
export function isAnyKept(): boolean {
  return deviceStore.keys(draftName(nameOf(''))).length > 0
}

export function keepForm(name: string, form: SessionForm, attempt: SaveAttempt | null): void {
  writeDraft(nameOf(name), { version: VERSION, form, initial: null, attempt } satisfies Kept)
}

/** Keeps the changes of a saved session, and what they were made on. */
export function keepChanges(name: string, form: SessionForm, initial: SessionForm): void {
  writeDraft(nameOf(name), { version: VERSION, form, initial, attempt: null } satisfies Kept)
}

/**
 * The kept changes on top of the session as it is now. Where somebody changed it meanwhile they name what they were made
 * on, so that a save is refused and its author decides; null where nothing tells that.
 */
export function changesOn(kept: Pick<Kept, 'form' | 'initial'>, now: SessionForm): SessionForm | null {
  const before = kept.initial
  if (!before) return null
  const isSame = contentOf(before) === contentOf(now)
  if (!isSame && before.collection.seen_changes === undefined) return null
  const saved = new Map(now.questions.map((question) => [savedId(question), question.saved]))
  const questions = kept.form.questions.map((question) =>
    onSaved(question, question.saved && (saved.get(question.saved.id) ?? null)),
  )
  const { seen_changes } = (isSame ? now : before).collection
  return { ...kept.form, questions, collection: { ...kept.form.collection, seen_changes } }
}

/** Notes that nobody changed here are those of now. */
function onSaved(question: QuestionForm, saved: QuestionForm['saved']): QuestionForm {
  const isSame = question.notes === (question.saved?.host_notes ?? '')
  return { ...question, saved, notes: isSame && saved ? (saved.host_notes ?? '') : question.notes }
}

/** What a save would send of it: counts and the like change all the time. */
const contentOf = (form: SessionForm) => JSON.stringify(sessionDraftOf(form, form, 0))

export function dropForm(name: string): void {
  removeDraft(nameOf(name))
}

const nameOf = (name: string) => `session:${name}`
