// What happens when people are added by hand: what is sent, what stays in the field, what is said, and the way back.
import { useState } from 'react'
import type { AnswerOf } from '#domain/base/call.ts'
import type { rosters } from '#domain/rosters/contract.ts'
import { ADDED_AT_ONCE, type RosterPerson } from '#domain/rosters/model.ts'
import { namedByContacts, readTyped } from '#domain/rosters/typed.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'
import { useContacts } from './useContacts.ts'
import { useChangeRoster, type WhichRoster } from './useRoster.ts'

const t = translator(texts)

/** Wrong addresses that are told one by one; all of them stay in the field. */
const TOLD_MAX = 5

type Added = AnswerOf<typeof rosters.addRosterPeople>
/** `added` is who goes off the list again by the way back. */
type State = { text: string; problems: readonly string[]; told: string; added: readonly string[] }
const nothing: State = { text: '', problems: [], told: '', added: [] }

/** `focus` brings the reader to the field: something in it is wrong, or what they pressed is gone. */
export function useAdding(which: WhichRoster, focus: () => void) {
  const changes = useChangeRoster(which)
  const contacts = useContacts()
  const [state, setState] = useState(nothing)
  const refuse = (problem: string) => {
    setState((now) => ({ ...now, problems: [problem] }))
    focus()
  }
  const adding = useSubmission(async () => {
    const people = namedByContacts(readTyped(state.text), contacts)
    if (people.length === 0) return refuse(t('rosters.no_emails'))
    if (people.length > ADDED_AT_ONCE) return refuse(t('rosters.too_many', { count: people.length }))
    try {
      const answer = await changes.add(people)
      setState((now) => stateAfter(people, answer, now.text === state.text ? null : now.text))
      if (answer.errors.length > 0) focus()
    } catch (failure) {
      refuse(serverText(failure, t('rosters.add_failed')))
    }
  })
  const undoing = useSubmission(async () => {
    try {
      await changes.remove(state.added)
      const told = t('rosters.undone', { count: state.added.length })
      setState((now) => ({ ...now, told, added: [] }))
      focus()
    } catch (failure) {
      showToast(serverText(failure, t('rosters.undo_failed')), 'bad')
    }
  })
  const write = (text: string) => setState((now) => ({ ...now, text, problems: [] }))
  return { ...state, contacts, write, add: adding.submit, isAdding: adding.isSending, undo: undoing.submit }
}

/** Who was left out stays in the field, unless something else was written there meanwhile (`typed`). */
function stateAfter(people: readonly RosterPerson[], answer: Added, typed: string | null): State {
  const { added, known, errors } = answer
  const wrong = errors.map(({ row, problem }) => ({ email: people[row - 1]!.email, problem }))
  const more = wrong.length - TOLD_MAX
  const problems = wrong.slice(0, TOLD_MAX).map((one) => t('rosters.wrong', one))
  const told = [
    ...(added.length > 0 ? [t('rosters.added', { count: added.length })] : []),
    ...(known > 0 ? [t('rosters.known', { count: known })] : []),
  ]
  return {
    text: typed ?? wrong.map(({ email }) => email).join(', '),
    problems:
      typed !== null ? [] : more > 0 ? [...problems, t('rosters.wrong_more', { count: more })] : problems,
    told: told.join(' '),
    added,
  }
}
