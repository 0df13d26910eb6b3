// The state of signing in by a code: the address first, then the code from the email.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codeSignIn } from '#domain/accounts/code-calls.ts'
import { CODE_LENGTH } from '#domain/accounts/model.ts'
import { email_malformed } from '#domain/accounts/refusals.ts'
import { looksLikeEmail, normalEmail, ownPath, typedVerificationCode } from '#domain/accounts/rules.ts'
import { afterFactor } from '#web/accounts/after-factor.ts'
import { becomeUser } from '#web/accounts/current-user.ts'
import { outsideText, serverText, waitText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { takeWanted } from '#web/base/chat-tab/entered.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { openHost } from './host.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** 0: it is not known yet who the chat takes this person for; 1: the address; 2: the code. */
export type CodeStep = 0 | 1 | 2

type State = {
  step: CodeStep
  email: string
  token: string
  code: string
  error: string | null
  /** The code was wrong: its field is marked, and can be changed. */
  code_error: boolean
  /** The address signs in elsewhere. */
  elsewhere: boolean
  note: string | null
  /** Grows with every try that failed. */
  attempt: number
}
const START: State = {
  ...{ step: 0, email: '', token: '', code: '', note: null, attempt: 0 },
  ...{ error: null, code_error: false, elsewhere: false },
}

type Machine = {
  state: State
  change: (changes: Partial<State>) => void
  /** The same, and what was tried failed. */
  fail: (changes: Partial<State>) => void
}

export function useCodeSignIn() {
  const machine = useMachine()
  const { state, change } = machine
  const enter = useEntering(machine)
  const type = (typed: string) => {
    const code = typedVerificationCode(typed)
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, CODE_LENGTH)
    change({ code, error: null, code_error: false, note: null })
    // the sixth character submits by itself, and so does another code that is pasted over a wrong one
    if (code.length === CODE_LENGTH && code !== state.code) void enter.submit(code)
  }
  const setEmail = (email: string) => change({ email, error: null, elsewhere: false })
  const restart = () => change({ ...START, step: 1, email: state.email })
  return { ...state, ...useMailing(machine), enter, type, setEmail, restart }
}

function useMachine(): Machine {
  const [state, setState] = useState(START)
  useEffect(() => {
    void openHost().then((host) => setState((before) => ({ ...before, step: 1, email: host?.email ?? '' })))
  }, [])
  return {
    state,
    change: (changes) => setState((before) => ({ ...before, ...changes })),
    fail: (changes) =>
      setState((before) => ({ ...before, note: null, ...changes, attempt: before.attempt + 1 })),
  }
}

/** The first code, and another one. */
function useMailing({ state, change, fail }: Machine) {
  const mail = useSubmission(async () => {
    const email = normalEmail(state.email)
    if (!looksLikeEmail(email)) return fail({ error: email_malformed.error_message })
    try {
      change({ ...START, step: 2, email, token: await askForCode(email) })
    } catch (error) {
      const elsewhere = codeOf(error) === 'organisation_needed'
      fail({ error: elsewhere ? t('tabs.organisation') : mailFailure(error), elsewhere })
    }
  })
  const resend = useSubmission(async () => {
    try {
      const token = await askForCode(state.email)
      change({ token, code: '', error: null, code_error: false, note: t('tabs.resent') })
    } catch (error) {
      change({ note: waitText(error) ?? t('tabs.not_resent') })
    }
  })
  return { mail, resend }
}

function useEntering({ state, fail }: Machine) {
  const client = useQueryClient()
  return useSubmission(async (code: string) => {
    if (code.length !== CODE_LENGTH) return fail({ error: t('tabs.code_short'), code_error: true })
    try {
      const body = { verification_token: state.token, verification_code: code }
      becomeUser(client, await afterFactor(await call(codeSignIn.signInByCode, { body })))
      navigate(ownPath(takeWanted()) ?? paths.feed(), { replace: true })
    } catch (error) {
      const code_error = /^code_/.test(codeOf(error))
      fail({ error: serverText(error, t('tabs.code_failed')), code_error })
    }
  })
}

async function askForCode(email: string): Promise<string> {
  return (await call(codeSignIn.mailSignInCode, { body: { email } })).verification_token
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.error_code : ''
}

function mailFailure(error: unknown): string {
  if (codeOf(error) === 'email_unknown') return t('tabs.no_account')
  const told = error instanceof ApiError && error.status < 500 ? error.user_message : null
  return outsideText(error) ?? told ?? t('tabs.email_failed')
}
