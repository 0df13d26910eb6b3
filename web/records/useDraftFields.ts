// What a host enters about a decision before it is recorded.
import { useState } from 'react'
import type { IdeaId, RecordId } from '#domain/base/ids.ts'
import type { Prospect } from '#domain/records/contract.ts'
import type { Said } from './useRecording.ts'

export type DraftFields = {
  owner: string
  owner_email: string
  decided_on: string
  /** The id of an option of a tie; empty: it stays tied. */
  picked: string
  pick_reason: string
  /** Ids of comments that are left out. */
  left_out: readonly string[]
  /** The id of a record; empty: none. */
  replaces: string
  is_shared: boolean
}

export type ChangeDraft = (change: Partial<DraftFields>) => void

export function emptyDraft({ document, current }: Prospect): DraftFields {
  return {
    ...{ owner: '', owner_email: '', decided_on: document.recorded_on, picked: '', pick_reason: '' },
    ...{ left_out: [], replaces: current?.id ?? '', is_shared: false },
  }
}

export function useDraftFields(first: DraftFields): [DraftFields, ChangeDraft] {
  const [draft, setDraft] = useState(first)
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))]
}

export function isEmailWrong({ owner_email }: DraftFields): boolean {
  const typed = owner_email.trim()
  return typed !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)
}

/** Somebody is named who cannot be written to. */
export function isUntold({ owner, owner_email }: Pick<DraftFields, 'owner' | 'owner_email'>): boolean {
  return owner.trim() !== '' && owner_email.trim() === ''
}

/** As it is sent. */
export function saidOf(draft: DraftFields, { tied, reasons }: Prospect): Said {
  const out = new Set(draft.left_out)
  const isTied = tied.some(({ id }) => id === draft.picked)
  return {
    owner: draft.owner,
    owner_email: draft.owner_email.trim() || null,
    ...(draft.decided_on && { decided_on: draft.decided_on }),
    picked: isTied ? { id: draft.picked as IdeaId, reason: draft.pick_reason } : null,
    reasons: reasons.map(({ id }) => id).filter((id) => !out.has(id)),
    replaces: (draft.replaces || null) as RecordId | null,
    is_shared: draft.is_shared,
  }
}
