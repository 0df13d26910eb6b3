// A new session that is being written, kept on the device until it is saved or discarded.
import { readDraft, removeDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import type { SessionForm } from '../form/session.ts'
import type { SaveAttempt } from './save-attempt.ts'

type Kept = { version: number; form: SessionForm; attempt: SaveAttempt | null }

/** Forms of another version are not understood any more. */
const VERSION = 1

/** Null when nothing is kept under this name. */
export function readForm(name: string): Kept | null {
  const kept = readDraft<Kept>(nameOf(name))
  return kept?.version === VERSION && Array.isArray(kept.form?.questions) ? kept : null
}

export function keepForm(name: string, form: SessionForm, attempt: SaveAttempt | null): void {
  writeDraft(nameOf(name), { version: VERSION, form, attempt } satisfies Kept)
}

export function dropForm(name: string): void {
  removeDraft(nameOf(name))
}

const nameOf = (name: string) => `session:${name}`
