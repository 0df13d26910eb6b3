// The state of a sign-up step by step: an address, the code from an email, then names.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { email_malformed } from '#domain/accounts/refusals.ts'
import { looksLikeEmail } from '#domain/accounts/rules.ts'
import { stepwise } from '#domain/accounts/sign-up-calls.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { becomeUser, currentUserQuery } from './current-user.ts'
import { serverText } from './failure-texts.ts'
import { loginUrlOf } from './organisation-address.ts'
import { originOf, type SignUpAddress } from './sign-up-address.ts'
import { keepBegun, readBegun } from './steps/begun.ts'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

type State = {
  step: 'email' | 'code' | 'names' | 'known'
  email: string
  /** The address came with the link, and nobody sent it yet. */
  isUntried: boolean
  /** Of the newest email. */
  token: string
  /** What is wrong with the field of the step. */
  error: string | null
  /** What stands in the way otherwise: what a call threw. */
  problem: unknown
  /** Grows with every try that failed: see `useErrorFocus`. */
  attempt: number
  /** The organisation that the address belongs to. */
  tenant_name: string
  user: User | null
  asks_tenant_name: boolean
  /** Whose names were asked for when the page was left; empty otherwise. */
  unnamed_id: string
}
export type Names = { first_name: string; last_name: string; tenant_name: string }

/** What a screen of one step gets. */
export type Stepwise = ReturnType<typeof useStepwise>

/** `onOutside` hears where the organisation of the address signs its people in. */
export function useStepwise(address: SignUpAddress, onOutside: (login_url: string) => void) {
  const client = useQueryClient()
  const [state, setState] = useKeptState(address.email)
  const take = ({ isFailed, ...changes }: Outcome) =>
    setState((before) => ({
      ...before,
      ...{ error: null, problem: null, attempt: before.attempt + (isFailed ? 1 : 0) },
      ...changes,
    }))

  const begin = useSubmission(async (typed: string) => {
    take({ isUntried: false })
    const outcome = await askCode(typed.trim())
    const login_url = loginUrlOf(outcome.problem)
    if (login_url) onOutside(login_url)
    else take(outcome)
  })
  const resend = useSubmission(async () => {
    const { token } = await askCode(state.email)
    if (token !== undefined) take({ token })
    if (token !== undefined) showToast(t('accounts.verify_resent'), 'good')
    else showToast(t('accounts.email_not_sent'), 'bad')
  })
  const enter = useSubmission(async (code: string) => take(await makeAccount(state.token, code, address)))
  const name = useSubmission(async (names: Names | null) => {
    try {
      becomeUser(client, names ? await saveNames(names, state.user) : state.user)
      keepBegun(null)
      take({ step: 'email', unnamed_id: '' })
    } catch (problem) {
      take({ problem, isFailed: true })
    }
  })
  const back = () => {
    keepBegun(null)
    take({ step: 'email', token: '' })
  }
  return { ...state, begin, resend, enter, name, back }
}

/** Whoever left the page before the names were given comes back to them. */
function useKeptState(given: string) {
  const [kept, setState] = useState<State>(() => firstState(given))
  const { data: user } = useQuery(currentUserQuery)
  const isUnnamed = kept.unnamed_id !== '' && user?.id === kept.unnamed_id && !user.first_name
  const state: State = isUnnamed ? { ...kept, step: 'names', user } : kept
  return [state, setState] as const
}

/** What a step changes; `isFailed`: it stays, with what is wrong. */
type Outcome = Partial<State> & { isFailed?: boolean }

async function askCode(email: string): Promise<Outcome> {
  if (!looksLikeEmail(email)) return { error: email_malformed.error_message, isFailed: true }
  try {
    const { verification_token: token } = await call(stepwise.initiateTenant, { body: { email } })
    keepBegun({ email, token })
    return { step: 'code', email, token }
  } catch (error) {
    const tenant_name = tenantOf(error)
    return tenant_name === null
      ? { email, problem: error, isFailed: true }
      : { step: 'known', email, tenant_name }
  }
}

async function makeAccount(
  verification_token: string,
  verification_code: string,
  address: SignUpAddress,
): Promise<Outcome> {
  const body = { verification_token, verification_code, ...originOf(address) }
  try {
    const asks = await call(stepwise.createTenant, { body })
    keepBegun(null)
    const user = await call(accounts.currentUser)
    keepBegun({ user_id: user.id, asks_tenant_name: asks.ask_for_tenant_name })
    return { step: 'names', user, asks_tenant_name: asks.ask_for_tenant_name }
  } catch (error) {
    return { error: serverText(error, t('accounts.unknown_error')), isFailed: true }
  }
}

/** An address that came with the link goes before one whose code is on its way. */
function firstState(given: string): State {
  const begun = readBegun()
  const unnamed = begun && 'user_id' in begun ? begun : null
  const waits = begun !== null && 'token' in begun && (given === '' || given === begun.email)
  const { email, token } = waits ? begun : { email: given, token: '' }
  const wrong = email !== '' && !looksLikeEmail(email)
  return {
    ...{
      step: waits ? 'code' : 'email',
      email,
      token,
      problem: null,
      attempt: 0,
      tenant_name: '',
      user: null,
    },
    isUntried: email !== '' && !wrong && !waits,
    ...{ error: wrong ? email_malformed.error_message : null },
    ...{ asks_tenant_name: unnamed?.asks_tenant_name ?? false, unnamed_id: unnamed?.user_id ?? '' },
  }
}

/** The organisation that the server names in a refusal; null for every other failure. */
function tenantOf(error: unknown): string | null {
  const data = error instanceof ApiError ? error.data : null
  const name =
    data && typeof data === 'object' && 'existing_tenant_name' in data ? data.existing_tenant_name : null
  return typeof name === 'string' ? name : null
}

async function saveNames({ first_name, last_name, tenant_name }: Names, user: User | null): Promise<User> {
  const name = tenant_name.trim()
  if (name !== '' && user?.tenant_id)
    await call(tenants.editTenant, { body: { tenant_id: user.tenant_id, name } })
  return call(accounts.changeSettings, { body: { first_name, last_name } })
}
