// What happens when people are added: what is sent, what stays in the field, what is said.
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Sorted, sortAddresses } from '#domain/invitations/addresses.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useContacts } from '#web/rosters/useContacts.ts'
import { texts } from '../texts.ts'
import { useChangeInvitees, useInvitees, usePattern } from './usePeople.ts'

const t = translator(texts)

type Answer = NonNullable<Awaited<ReturnType<ReturnType<typeof useChangeInvitees>['add']>>>

export function useAdding(event: PopinEvent) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const loadPattern = usePattern()
  const contacts = useContacts()
  const { data } = useInvitees(event)
  const own = useCurrentUser()?.email ?? null
  const changing = useChangeInvitees(event)

  const write = (typed: string) => {
    setText(typed)
    setError(null)
  }
  const stay = (invalid: readonly string[]) => {
    setText(invalid.join(', '))
    setError(invalid.length > 0 ? t('invitations.bad_emails') : null)
  }
  const submit = async (follow: boolean) => {
    if (changing.isAdding) return
    if (text.trim() === '') return showToast(t('invitations.no_emails'), 'bad')
    const invited = (data?.users ?? []).map((user) => user.email)
    try {
      const sorted = sortAddresses(text, { pattern: await loadPattern(), own, invited })
      if (sorted.own) showToast(t('invitations.own'))
      if (sorted.valid.length === 0) {
        if (sorted.duplicates.length > 0) tellDuplicates(sorted.duplicates.length)
        // nothing that looks like an address: what was typed stays, to be put right
        else if (!sorted.own && sorted.invalid.length === 0) return setError(t('invitations.bad_emails'))
        return stay(sorted.invalid)
      }
      const answer = await changing.add({ emails: sorted.valid, follow })
      if (answer) stay(tell(sorted, answer))
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.user_message : null
      setError(said ?? t('invitations.add_failed'))
    }
  }
  return { text, write, error, submit, contacts, isAdding: changing.isAdding }
}

/** Says what the server did; gives what it refused. */
function tell({ invalid, duplicates }: Sorted, { success_users: added, errors }: Answer): string[] {
  const refused = (type: Answer['errors'][number]['error_type']) =>
    errors.filter((one) => one.error_type === type).flatMap((one) => one.users.map((user) => user.email))
  const known = duplicates.length + refused('duplicate_email').length
  if (known > 0) tellDuplicates(known)
  if (added.length > 0) showToast(t('invitations.added', { count: added.length }), 'good')
  else showToast(t('invitations.none_added'), 'bad')
  return [...invalid, ...refused('invalid_email')]
}

function tellDuplicates(count: number): void {
  showToast(t('invitations.duplicates', { count }))
}
