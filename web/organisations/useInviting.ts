// Inviting by email: what was typed or pasted, what of it was sent, and what stays in the field with its reason.
import { useState } from 'react'
import { looksLikeEmail } from '#domain/accounts/rules.ts'
import { invitations_full } from '#domain/organisations/refusals.ts'
import { readTyped } from '#domain/rosters/typed.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { ApiError, isRetryable } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'
import { useMemberChanges } from './usePeople.ts'

const t = translator(texts)

/** Addresses that are asked at once. */
const ASKED_MAX = 200

type Refused = { email: string; reason: string }

export function useInviting() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { invite } = useMemberChanges()
  const type = (typed: string) => {
    setEmail(typed)
    setError(null)
  }
  const { isSending, submit } = useSubmission(async () => {
    const typed = readTyped(email).map((person) => person.email)
    const problem = problemOf(typed)
    if (problem) return setError(problem)
    const { sent, refused, rest } = await inviteAll(typed, invite)
    setEmail([...refused.map((one) => one.email), ...rest].join(', '))
    setError(refused.length > 0 ? reasonsOf(refused, typed.length) : null)
    if (sent.length > 0)
      showToast(t('organisations.invited', { count: sent.length, email: sent[0] ?? '' }), 'good')
  })
  return { email, error, isSending, type, submit }
}

function problemOf(typed: readonly string[]): string | null {
  const wrong = typed.filter((address) => !looksLikeEmail(address))
  if (typed.length === 0 || (wrong.length > 0 && typed.length === 1)) return t('organisations.invite_wrong')
  if (wrong.length > 0) return t('organisations.invite_wrong_ones', { emails: wrong.join(', ') })
  const { length: count } = typed
  return count > ASKED_MAX ? t('organisations.invite_many', { count, max: ASKED_MAX }) : null
}

/** One who is refused keeps nobody else from being invited; what would be refused for all of them ends it. */
async function inviteAll(typed: readonly string[], invite: (email: string) => Promise<unknown>) {
  const sent: string[] = []
  const refused: Refused[] = []
  for (const [at, address] of typed.entries()) {
    try {
      await invite(address)
      sent.push(address)
    } catch (failure) {
      refused.push({ email: address, reason: serverText(failure, t('organisations.not_invited')) })
      if (!isAboutOne(failure)) return { sent, refused, rest: typed.slice(at + 1) }
    }
  }
  return { sent, refused, rest: [] }
}

function isAboutOne(failure: unknown): boolean {
  const isRefusal = failure instanceof ApiError && !isRetryable(failure)
  return isRefusal && failure.status !== 403 && failure.error_code !== invitations_full.code
}

/** Of several it has to be said which one it was. */
function reasonsOf(refused: readonly Refused[], count: number): string {
  if (count === 1) return refused[0]?.reason ?? ''
  return refused.map(({ email, reason }) => t('organisations.not_invited_one', { email, reason })).join(' ')
}
