// Saves a session, and tells how it went.
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { collections } from '#domain/collections/contract.ts'
import { changedElsewhere } from '#domain/collections/refusals.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, isNotFound, messageOf, NetworkError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { onMove } from '#web/base/router/address-bar.ts'
import { offerIn, type Upsell } from '#web/billing/useUpsell.ts'
import { eventKey } from '#web/events/useEvent.ts'
import type { SessionForm } from '../form/session.ts'
import { texts } from '../texts.ts'
import { type RefusedQuestion, refusedQuestion, refusedWords } from './refused-question.ts'
import { attemptFor } from './save-attempt.ts'
import type { Opening, SessionFormState } from './useSessionForm.ts'

const t = translator(texts)

export type Saving = {
  /** From the press until it failed, or the next page stands there. */
  isSaving: boolean
  /** What became of the last save, in words for people; null when nothing went wrong. */
  failure: string | null
  /** How far the session has gone on elsewhere, where that is why the last save was refused; else null. */
  conflict: number | null
  /** Saves the form with what was asked last; presses while it is on its way do nothing. */
  save: (more?: Asked) => Promise<void>
}

/** What is decided at the moment of saving: for which occurrences it is, and which other version it replaces. */
export type Asked = Pick<SessionForm, 'for_coming'> & { replaces?: number | null }

type Attempting = Pick<SessionFormState, 'form' | 'attempt' | 'note'>

type Following = {
  onSaved: (events: readonly PopinEvent[]) => void
  /** The server names the question that keeps the session from being saved. */
  onRefused: (where: RefusedQuestion) => void
  onUpsell: Upsell
}

export function useSaving(
  state: Attempting & Pick<SessionFormState, 'drop'>,
  { initial, clock_ahead }: Pick<Opening, 'initial' | 'clock_ahead'>,
  { onSaved, onRefused, onUpsell }: Following,
): Saving {
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [refused, setRefused] = useState<RefusedQuestion | null>(null)
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useCover(isBusy)
  const save = async (asked: Asked = {}) => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    setFailure(null)
    try {
      const now = Math.floor(Date.now() / 1000) + clock_ahead
      const events = await sendForm({ ...state, form: decided(state.form, asked) }, initial, now)
      state.drop()
      // every list, card and page that shows them is of before
      await client.invalidateQueries({ refetchType: 'none' })
      for (const event of events) client.setQueryData(eventKey(event.slug), event)
      onSaved(events)
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: what was not saved is logged
      console.warn('the session was not saved', error)
      const where = refusedQuestion(error, state.attempt.current)
      setFailure(error)
      setRefused(where)
      const offer = offerIn(error)
      setIsSaving(false)
      if (offer) void onUpsell(offer)
      else if (where) onRefused(where)
    } finally {
      isBusy.current = false
    }
  }
  const told = failure === null ? null : wordsFor(failure, state.form, refused)
  return { isSaving, failure: told, conflict: changesIn(failure), save }
}

function decided(form: SessionForm, { for_coming, replaces }: Asked): SessionForm {
  const collection = replaces ? { ...form.collection, seen_changes: replaces } : form.collection
  return { ...form, collection, ...(for_coming !== undefined && { for_coming }) }
}

/** The next page may take a moment: what was saved is not changed meanwhile, unless the reader comes back to it. */
function useCover(isBusy: RefObject<boolean>) {
  const covered = useState(false)
  const [, setCovered] = covered
  useEffect(() => onMove(() => setCovered(isBusy.current)), [isBusy])
  return covered
}

/** `now` in unix seconds. */
async function sendForm(
  { form, attempt: last, note }: Attempting,
  initial: SessionForm,
  now: number,
): Promise<readonly PopinEvent[]> {
  if (form.originals?.length === 0) throw new Error('Run again events is undefined')
  const attempt = attemptFor(last.current, form, initial, now)
  note(attempt)
  const options = { idempotency_key: attempt.key }
  const { events } = await call(collections.saveSession, { body: attempt.body }, options)
  return events
}

/** How far the session has gone on elsewhere; null for every other failure. */
function changesIn(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.error_code !== changedElsewhere(0).code) return null
  return (error.data as { changes: number }).changes
}

function wordsFor(error: unknown, form: SessionForm, refused: RefusedQuestion | null): string {
  if (error instanceof NetworkError) return t('editing.save_offline')
  if (refused && !isNotFound(error)) return refusedWords(form, refused, error)
  if (isNotFound(error)) return t('editing.save_gone')
  return messageOf(error, t('editing.save_failed'))
}
