// What a press on the save button does: check, ask for a name where there is none, save, go on.
import { createElement, type ReactNode, type RefObject, Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { NAME_MAX_DEFAULT } from '#domain/events/model.ts'
import { insidePath, paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { moveTo } from '#web/base/router/address-bar.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { focusSoon } from '#web/base/ui/focus-beside.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { askSaveScope } from '#web/collections/ask-scope.ts'
import { type FormProblem, formProblem, meetingProblem } from '../form/problems.ts'
import { changesOccurrence } from '../form/session-draft.ts'
import { texts } from '../texts.ts'
import { focusRefused, type RefusedQuestion } from './refused-question.ts'
import { type Saving, useSaving } from './useSaving.ts'
import type { Opening, SessionFormState } from './useSessionForm.ts'

const t = translator(texts)
const NamePrompt = lazyPart(async () => (await import('../parts/NamePrompt.tsx')).NamePrompt)

type Given = {
  user: User
  state: SessionFormState
  opening: Pick<Opening, 'initial' | 'clock_ahead'>
  /** An image is on its way. */
  isSending: boolean
  page: RefObject<HTMLElement | null>
  onUpsell: Upsell
}

export type SaveFlow = {
  save: () => void
  isSaving: boolean
  failure: string | null
  /** Saves the form in place of what another window saved; null unless that is why the last save was refused. */
  replace: (() => void) | null
  /** What stands in the way, once somebody has tried to save. */
  problem: FormProblem | null
  /** Characters of a question that this creator may use. */
  name_max: number
  /** To be shown somewhere on the page. */
  prompt: ReactNode
}

export function useSaveFlow({ user, state, opening, isSending, page, onUpsell }: Given): SaveFlow {
  const { initial } = opening
  const { query } = useAddress()
  const [tried, setTried] = useState(false)
  const [waits, setWaits] = useState(false)
  const [prompt, setPrompt] = useState({ wanted: false, opened: false })
  const name_max = user.event_name_max_length || NAME_MAX_DEFAULT
  const now = Math.floor(Date.now() / 1000) + opening.clock_ahead
  const problem = meetingProblem(state.form, initial, now) ?? formProblem(state.form, name_max)
  const isFirst = state.isNew || !initial.questions.every(({ saved }) => saved?.published)
  const goOn = (saved: readonly PopinEvent[]) =>
    moveTo(wayAfter(saved, isFirst, query.returnto), { replace: true })
  const onRefused = (where: RefusedQuestion) => focusLater(page, where)
  const saving = useSaving(state, opening, { onSaved: goOn, onRefused, onUpsell })
  const send = (replaces: number | null = null) =>
    sendFor((asked) => saving.save({ ...asked, replaces }), changesOccurrence(state.form, initial))
  const save = () => {
    setTried(problem !== null)
    setWaits(!problem && isSending)
    if (problem) return focusProblem(page.current, problem)
    if (isSending) return
    if (user.first_name.trim() || user.last_name.trim()) void send()
    else setPrompt({ wanted: true, opened: true })
  }
  const closePrompt = () => setPrompt({ wanted: true, opened: false })
  const named = () => {
    closePrompt()
    void send()
  }
  const asked = createElement(NamePrompt, { opened: prompt.opened, onNamed: named, onCancel: closePrompt })
  return {
    save,
    isSaving: saving.isSaving,
    replace: saving.conflict === null ? null : () => void send(saving.conflict),
    failure: waits && isSending ? t('editing.still_uploading') : saving.failure,
    problem: tried ? problem : null,
    name_max,
    prompt: prompt.wanted && createElement(Suspense, null, asked),
  }
}

/** What covers the form while it is saved is gone by then. */
function focusLater(page: Given['page'], where: RefusedQuestion): void {
  setTimeout(() => focusRefused(page.current, where))
}

/** Saves, after a question where more than one occurrence may be meant. */
async function sendFor(save: Saving['save'], asks: boolean): Promise<void> {
  if (!asks) return save()
  const scope = await askSaveScope()
  if (scope) await save({ for_coming: scope === 'coming' })
}

/** Where a save leads: back to where it was asked for, else to the first question, new ones with their sheet. */
function wayAfter(saved: readonly PopinEvent[], isFirst: boolean, returnto: string | undefined): string {
  const answers = openedAt(saved[0], { created_now: isFirst ? 1 : undefined })
  return returnto === undefined ? answers : insidePath(returnto, answers)
}

function openedAt(first: PopinEvent | undefined, query: { created_now: 1 | undefined }): string {
  if (!first?.slug) return paths.feed()
  const { slug, collection } = first
  return collection?.type === 'prioritize'
    ? paths.prioritized(collection.id, query)
    : paths.answers(slug, query)
}

/** The field of the faulty question, or the button that changes its choices. */
function focusProblem(page: HTMLElement | null, problem: FormProblem): void {
  if (problem.field === 'meeting') return focusOn(page, '[data-meeting]')
  const card = page?.querySelector(`[data-question="${problem.key}"]`)
  const field = problem.field === 'choices' ? '[data-choices]' : 'textarea'
  // the message stands there by then
  focusSoon(() => card, field)
}
