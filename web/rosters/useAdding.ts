// What happens when people are added by hand: what is sent, what stays in the field, what is said, and the way back.
import { useState } from 'react'
import { ADDED_AT_ONCE, type RosterPerson, TYPED_MAX } from '#domain/rosters/model.ts'
import { namedByContacts, readTyped, writeTyped } from '#domain/rosters/typed.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'
import { useAddressText } from './useAddressText.ts'
import { useContacts } from './useContacts.ts'
import { useChangeRoster, type WhichRoster } from './useRoster.ts'

const t = translator(texts)

/** Wrong addresses that are told one by one; all of them stay in the field. */
const TOLD_MAX = 5

type Outcome = Awaited<ReturnType<ReturnType<typeof useChangeRoster>['add']>>
/** `added` is who goes off the list again by the way back. */
type State = { problems: readonly string[]; told: string; added: readonly string[] }
const nothing: State = { problems: [], told: '', added: [] }

/** `focus` brings the reader to the field: something in it is wrong, or what they pressed is gone. */
export function useAdding(which: WhichRoster, focus: () => void) {
  const changes = useChangeRoster(which)
  const contacts = useContacts()
  const field = useAddressText(`list:${which ?? 'own'}`)
  const [state, setState] = useState(nothing)
  const refuse = (problem: string) => {
    setState((now) => ({ ...now, problems: [problem] }))
    focus()
  }
  const adding = useSubmission(async () => {
    const people = namedByContacts(readTyped(field.text), contacts)
    const count = people.length
    if (count === 0) return refuse(t('rosters.no_emails'))
    if (count > TYPED_MAX) return refuse(t('rosters.too_many', { count, most: TYPED_MAX }))
    const outcome = await changes.add(people)
    if (outcome.answers.length === 0) return refuse(serverText(outcome.failure, t('rosters.add_failed')))
    const { left, ...after } = stateAfter(people, outcome)
    setState(after)
    field.keep(writeTyped(left))
    if (left.length > 0) focus()
  })
  const undoing = useSubmission(async () => {
    const { rest, failure } = await changes.removeAll(state.added)
    const count = state.added.length - rest.length
    const told = count > 0 ? t('rosters.undone', { count }) : state.told
    setState((now) => ({ ...now, told, added: rest }))
    if (failure !== null) showToast(serverText(failure, t('rosters.undo_failed')), 'bad')
    else focus()
  })
  const write = (text: string) => {
    field.write(text)
    setState((now) => ({ ...now, problems: [] }))
  }
  const { text } = field
  const actions = { add: adding.submit, isAdding: adding.isSending, undo: undoing.submit }
  return { ...state, ...actions, text, contacts, write }
}

/** `left` is who stays in the field: who is wrong, and who was not sent any more. */
function stateAfter(people: readonly RosterPerson[], { answers, rest, failure }: Outcome) {
  const added = answers.flatMap((answer) => answer.added)
  const known = answers.reduce((sum, answer) => sum + answer.known, 0)
  const wrong = answers.flatMap(({ errors }, portion) =>
    errors.map(({ row, problem }) => ({ person: people[portion * ADDED_AT_ONCE + row - 1]!, problem })),
  )
  const told = [
    ...(added.length > 0 ? [t('rosters.added', { count: added.length })] : []),
    ...(known > 0 ? [t('rosters.known', { count: known })] : []),
  ]
  const lines = wrong.map(({ person, problem }) => t('rosters.wrong', { email: person.email, problem }))
  const more = lines.length - TOLD_MAX
  const reason = serverText(failure, t('rosters.rest_again'))
  return {
    left: [...wrong.map(({ person }) => person), ...rest],
    problems: [
      ...(rest.length > 0 ? [t('rosters.rest', { count: rest.length, reason })] : []),
      ...lines.slice(0, TOLD_MAX),
      ...(more > 0 ? [t('rosters.wrong_more', { count: more })] : []),
    ],
    told: told.join(' '),
    added,
  }
}
