// What happens when people are added: what is sent, what stays in the field, what is said.
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Sorted, sortAddresses } from '#domain/invitations/addresses.ts'
import { INVITED_MAX } from '#domain/invitations/model.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useAddressText } from '#web/rosters/useAddressText.ts'
import { useContacts } from '#web/rosters/useContacts.ts'
import { texts } from '../texts.ts'
import { useChangeInvitees, useInvitees, usePattern, type Wishes } from './usePeople.ts'

const t = translator(texts)

type Outcome = NonNullable<Awaited<ReturnType<ReturnType<typeof useChangeInvitees>['add']>>>
type Answer = Outcome['answers'][number]

export function useAdding(event: PopinEvent) {
  const { text, write, keep } = useAddressText(`invite:${event.id}`)
  const [error, setError] = useState<string | null>(null)
  const { sort, invited_count } = useSorting(event)
  const contacts = useContacts()
  const changing = useChangeInvitees(event)

  const stay = (left: readonly string[], problem: string | null = null) => {
    keep(left.join(', '))
    setError(problem ?? (left.length > 0 ? t('invitations.bad_emails') : null))
  }
  const submit = async (wishes: Wishes) => {
    if (changing.isAdding) return
    if (text.trim() === '') return showToast(t('invitations.no_emails'), 'bad')
    try {
      const sorted = await sort(text)
      const count = sorted.valid.length
      const excess = excessText(count, invited_count)
      if (excess !== null) return setError(excess)
      if (sorted.own) showToast(t('invitations.own'))
      if (count === 0) {
        if (sorted.duplicates.length > 0) tellDuplicates(sorted.duplicates.length)
        // nothing that looks like an address: what was typed stays, to be put right
        else if (!sorted.own && sorted.invalid.length === 0) return setError(t('invitations.bad_emails'))
        return stay(sorted.invalid)
      }
      const outcome = await changing.add({ emails: sorted.valid, ...wishes })
      if (!outcome) return
      if (outcome.answers.length === 0) return setError(reasonOf(outcome.failure))
      stay([...tell(sorted, outcome), ...outcome.rest], restText(outcome))
    } catch (failure) {
      setError(reasonOf(failure))
    }
  }
  const change = (typed: string) => {
    write(typed)
    setError(null)
  }
  return { text, write: change, error, submit, contacts, isAdding: changing.isAdding }
}

/** Sorts a text by what is known of the people of this event. */
function useSorting(event: PopinEvent) {
  const loadPattern = usePattern()
  const users = useInvitees(event).data?.users
  const own = useCurrentUser()?.email ?? null
  const sort = async (text: string) => {
    const invited = (users ?? []).map((user) => user.email)
    return sortAddresses(text, { pattern: await loadPattern(), own, invited })
  }
  return { sort, invited_count: users?.length ?? event.invited_users_count }
}

/** What is said where so many are more than there is room for; null where they are not. */
function excessText(count: number, invited: number): string | null {
  const room = Math.max(0, INVITED_MAX - invited)
  return count > room ? t('invitations.too_many', { count, most: INVITED_MAX, room }) : null
}

function reasonOf(failure: unknown, otherwise = t('invitations.add_failed')): string {
  return serverText(failure, otherwise)
}

/** Why not all of them were added; null when they were. */
function restText({ rest, failure }: Outcome): string | null {
  if (rest.length === 0) return null
  const reason = reasonOf(failure, t('invitations.rest_again'))
  return t('invitations.rest', { count: rest.length, reason })
}

/** Says what the server did; gives what is no address that can be invited. */
function tell({ invalid, duplicates }: Sorted, { answers, failure }: Outcome): string[] {
  const errors = answers.flatMap((answer) => answer.errors)
  const refused = (type: Answer['errors'][number]['error_type']) =>
    errors.filter((one) => one.error_type === type).flatMap((one) => one.users.map((user) => user.email))
  const added = answers.reduce((sum, { success_users }) => sum + success_users.length, 0)
  const known = duplicates.length + refused('duplicate_email').length
  if (known > 0) tellDuplicates(known)
  if (added > 0) showToast(t('invitations.added', { count: added }), 'good')
  else if (failure === null) showToast(t('invitations.none_added'), 'bad')
  return [...invalid, ...refused('invalid_email')]
}

function tellDuplicates(count: number): void {
  showToast(t('invitations.duplicates', { count }))
}
