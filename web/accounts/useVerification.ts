// The state of verifying the own address by a code from an email.
import { useCallback, useEffect, useRef, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { CODE_LENGTH } from '#domain/accounts/model.ts'
import { typedVerificationCode } from '#domain/accounts/rules.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { pause } from '#web/base/parts/pause.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { serverText, waitText } from './failure-texts.ts'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'
import { takeWelcomeCode } from './welcome-code.ts'

const t = translator(texts)

/** Milliseconds that the success is shown. */
const SUCCESS_MS = 3500

export type VerificationStep = 'starting' | 'unreachable' | 'entry' | 'wrong' | 'right' | 'password'
type State = {
  step: VerificationStep
  code: string
  error: string | null
  note: string | null
}
const start: State = { step: 'starting', code: '', error: null, note: null }

/** After a wrong code. */
const again: Partial<State> = { step: 'entry', code: '', error: null }

export type VerificationOptions = {
  email: string
  /** No code could be asked for; null: it is said in place, and tried again from there. */
  onUnreachable: (() => void) | null
  /** The address is verified, and the password chosen where one was needed. */
  onDone: (user: User) => void
}

export function useVerification({ email, onUnreachable, onDone }: VerificationOptions) {
  const [state, setState] = useState(start)
  const change = useCallback(
    (changes: Partial<State>) => setState((before) => ({ ...before, ...changes })),
    [],
  )
  const begin = useFirstCode(email, change, onUnreachable)

  const verify = useSubmission(async (code: string) => {
    try {
      const user = await call(accounts.verifyAccount, { body: { verification_code: code } })
      change({ step: 'right', error: null, note: null })
      await pause(SUCCESS_MS)
      if (user.requires_password_change) change({ step: 'password' })
      else onDone(user)
    } catch (error) {
      change({ step: 'wrong', error: serverText(error, t('accounts.verify_error')) })
    }
  })
  const type = (typed: string) => {
    const code = typedVerificationCode(typed).replace(/[^A-Z0-9]/g, '')
    change({ code, note: null })
    if (code.length === CODE_LENGTH && code !== state.code) void verify.submit(code)
  }
  const resend = useSubmission(async () => {
    try {
      await askForCode(email)
      change({ ...again, note: t('accounts.verify_resent') })
    } catch (error) {
      change({ note: waitText(error) ?? t('accounts.verify_not_resent') })
    }
  })
  const retry = () => (state.step === 'unreachable' ? begin() : change(again))
  return { ...state, verify, type, resend, retry }
}

/** Asks for a code as soon as the dialog is there, unless the welcome email brought one; gives how to ask again where that failed. */
function useFirstCode(
  email: string,
  change: (changes: Partial<State>) => void,
  onUnreachable: (() => void) | null,
): () => void {
  const asked = useRef(false)
  const begin = useCallback(() => {
    change({ step: 'starting', error: null })
    askForCode(email).then(
      () => change({ step: 'entry' }),
      (failure) => {
        const error = serverText(failure, t('accounts.verify_unreachable'))
        if (!onUnreachable) return change({ step: 'unreachable', error })
        showToast(error, 'bad')
        onUnreachable()
      },
    )
  }, [email, change, onUnreachable])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    if (takeWelcomeCode(email)) change({ step: 'entry' })
    else begin()
  }, [begin, email, change])
  return begin
}

const askForCode = (email: string) => call(accounts.beginVerification, { body: { email } })
