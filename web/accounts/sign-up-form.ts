// The sign-up form: its fields, what is wrong with them, and what is sent.
import { passwordRefusal } from '#domain/accounts/passwords.ts'
import { type SignUp, signUpRefusal } from '#domain/accounts/rules.ts'
import { settings } from '#web/base/settings/settings.ts'
import { security } from './security.ts'
import { originOf, type SignUpAddress } from './sign-up-address.ts'

export type SignUpFields = {
  email: string
  password: string
  industry: string
  role: string
  referral_source: string
  conference_name: string
  talk_name: string
  terms: boolean
}

export type FieldErrors = Partial<Record<keyof SignUp | 'password', string>>

/** A field that is filled in so that nothing is wrong with it. */
const RIGHT: Partial<SignUp> = {
  email: `a@a${settings.school_endings[0]}`,
  industry: 'Other',
  role: 'Other',
  referral_source: 'Other',
  conference_name: 'a',
  talk_name: 'a',
  terms_of_service_consent: true,
}

/** What is sent to sign up. */
export function signUpBody(fields: SignUpFields, address: SignUpAddress) {
  const { terms, password, ...rest } = fields
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return {
    ...filled,
    email: fields.email.trim(),
    ...(password && { password }),
    terms_of_service_consent: terms,
    ...originOf(address),
  }
}

/** Everything that is wrong, one sentence per field. */
export function signUpErrors(fields: SignUpFields, address: SignUpAddress): FieldErrors {
  const errors: FieldErrors = {}
  let form: SignUp = signUpBody(fields, address)
  // the rule names the first wrong field: asked again as if that one were right, it names the next
  const firstWrong = () => signUpRefusal(form, settings.school_endings)
  for (let wrong = firstWrong(); wrong && !errors[wrong.field]; wrong = firstWrong()) {
    errors[wrong.field] = wrong.refusal.error_message
    form = { ...form, [wrong.field]: RIGHT[wrong.field] }
  }
  const weak = fields.password ? passwordRefusal(fields.password, security) : null
  return weak ? { ...errors, password: weak.error_message } : errors
}
