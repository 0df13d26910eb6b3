// The state of the sign-up form, and sending it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import { isEducationFlow } from '#domain/accounts/flows.ts'
import { EDUCATION } from '#domain/tenants/model.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { afterFactor } from './after-factor.ts'
import { becomeUser } from './current-user.ts'
import type { SignUpAddress } from './sign-up-address.ts'
import { type FieldErrors, type SignUpFields, signUpBody, signUpErrors } from './sign-up-form.ts'
import { useSubmission } from './useSubmission.ts'
import { noteWelcomeCode } from './welcome-code.ts'

const empty = {
  email: '',
  industry: '',
  role: '',
  referral_source: '',
  conference_name: '',
  talk_name: '',
  terms: false,
}

type State = { errors: FieldErrors; problem: unknown; attempt: number }

/** `onOutside`: the organisation of the address signs its people in itself, there. */
export function useSignUp(address: SignUpAddress, onOutside: (login_url: string) => void) {
  const client = useQueryClient()
  const draft = useDraft(`sign-up:${address.email}`, { ...empty, email: address.email })
  const [password, setPassword] = useState('')
  const [state, setState] = useState<State>({ errors: emailError(address), problem: null, attempt: 0 })
  const locked = isEducationFlow(address.payment) ? EDUCATION : address.industry
  const fields: SignUpFields = {
    ...draft.value,
    password,
    industry: locked ?? draft.value.industry,
  }

  const fail = (errors: FieldErrors, problem: unknown) =>
    setState(({ attempt }) => ({ errors, problem, attempt: attempt + 1 }))
  const { isSending, submit } = useSubmission(async () => {
    const errors = signUpErrors(fields, address)
    if (Object.keys(errors).length > 0) return fail(errors, null)
    try {
      const created = await call(accounts.createAccount, { body: signUpBody(fields, address) })
      draft.clear()
      noteWelcomeCode(created.email)
      if (created.login_url) onOutside(created.login_url)
      else becomeUser(client, await afterFactor(created))
    } catch (error) {
      const field = fieldOf(error)
      fail(field ? { [field]: (error as ApiError).error_message } : {}, field ? null : error)
    }
  })
  const change = (changes: Partial<SignUpFields>) => {
    const { password: typed, ...rest } = changes
    if (typed !== undefined) setPassword(typed)
    draft.set({ ...draft.value, ...rest })
    setState((before) => ({ ...before, errors: without(before.errors, Object.keys(changes)) }))
  }
  return { ...state, fields, locked, change, isSending, submit }
}

/** An address that came with the link is checked at once. */
function emailError(address: SignUpAddress): FieldErrors {
  if (!address.email) return {}
  const { email } = signUpErrors({ ...empty, password: '', email: address.email }, address)
  return email ? { email } : {}
}

/** The field that the server's refusal belongs to. */
function fieldOf(error: unknown): string | null {
  const data = error instanceof ApiError ? error.data : null
  const field = data && typeof data === 'object' && 'field' in data ? data.field : null
  return typeof field === 'string' ? field : null
}

function without(errors: FieldErrors, names: string[]): FieldErrors {
  const gone = names.map((name) => (name === 'terms' ? 'terms_of_service_consent' : name))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.includes(name)))
}
