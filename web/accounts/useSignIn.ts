// The state of signing in: first the address, then a password or the email.
import { useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { normalEmail } from '#domain/accounts/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import type { Entrance } from './destination.ts'
import { beginSignIn, mailLink, type SignInStep, type SignInWay, signInByPassword } from './sign-in.ts'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

type State = {
  view: 'email' | 'password' | 'link_sent' | 'leaving'
  /** The page outside, on the way there. */
  outside: string
  error: string | null
  attempt: number
}
const start: State = { view: 'email', outside: '', error: null, attempt: 0 }

export type SignInOptions = {
  email: string
  entrance: Entrance
  way: SignInWay
  onSignedIn: (user: User) => void
}

export function useSignIn({ email: given, entrance, way, onSignedIn }: SignInOptions) {
  const [email, setEmail] = useState(given)
  const [state, setState] = useState(start)
  const address = normalEmail(email)

  const follow = (step: SignInStep) => {
    if ('user' in step) return onSignedIn(step.user)
    if ('leave' in step) return setState({ ...start, view: 'leaving', outside: step.leave })
    if ('view' in step) return setState({ ...start, view: step.view })
    setState((before) => ({ ...before, error: step.error, attempt: before.attempt + 1 }))
  }
  const begin = useSubmission(async () => follow(await beginSignIn(address, entrance, way)))
  const enter = useSubmission(async (password: string) =>
    follow(await signInByPassword(address, password, entrance.event)),
  )
  const link = useSubmission(async () =>
    follow(await mailLink(address, entrance, t('accounts.link_not_sent'))),
  )
  const resend = useSubmission(async () => {
    const step = await mailLink(address, entrance, t('accounts.email_not_sent'))
    if ('error' in step) showToast(step.error, 'bad')
    else showToast(t('accounts.email_sent'), 'good')
  })
  const restart = () => setState(start)
  return { ...state, email, setEmail, begin, enter, link, resend, restart }
}
