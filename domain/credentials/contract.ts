// The calls of login sessions, second factors, fresh proofs and the change of the own address.
import { z } from 'zod'
import { userView } from '#domain/accounts/contract.ts'
import { EMAIL_MAX, PASSWORD_MAX } from '#domain/accounts/model.ts'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type LoginSessionId, type PasskeyId } from '#domain/base/ids.ts'
import { BROWSERS, SYSTEMS } from './model.ts'

const day = z.string()
const code = z.string().max(40)
/** What a browser says of a passkey; the library that checks it knows its shape. */
const credential = z.record(z.string(), z.unknown())
/** What a browser is asked. */
const options = z.record(z.string(), z.unknown())

const loginSessionView = z.object({
  id: idSchema<LoginSessionId>(),
  /** In a word; empty where nobody knows. */
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  /** Days, as `YYYY-MM-DD`. */
  created_on: day,
  last_used_on: day,
  /** The one that asks. */
  is_current: z.boolean(),
})
export type LoginSession = z.output<typeof loginSessionView>
const loginSessions = z.array(loginSessionView)

const passkeyView = z.object({ id: idSchema<PasskeyId>(), name: z.string(), created_on: day })
export type Passkey = z.output<typeof passkeyView>

const factorsView = z.object({
  /** What the operator says; with `off` nothing can be set up. */
  setting: z.enum(['off', 'optional', 'required']),
  has_app: z.boolean(),
  passkeys: z.array(passkeyView),
  recovery_codes_left: z.int(),
})
export type Factors = z.output<typeof factorsView>

/** Fresh codes are shown once; null where there were codes already. */
const changedFactors = z.object({ factors: factorsView, recovery_codes: z.array(z.string()).nullable() })
export type ChangedFactors = z.output<typeof changedFactors>

const given = {
  app_code: code.optional(),
  recovery_code: code.optional(),
  passkey: credential.optional(),
}
const own = { access: 'own_account', before_factor: ['missing'] } as const

export const credentials = {
  listLoginSessions: call({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where one is signed in: each device in words, with days and no times.',
    access: 'own_account',
    answer: loginSessions,
  }),
  endLoginSession: call({
    method: 'DELETE',
    path: '/account/sessions/:id',
    summary: 'Signs one device out, its sockets too; the answer is the list.',
    access: 'own_account',
    params: z.object({ id: idSchema<LoginSessionId>() }),
    answer: loginSessions,
  }),
  endOtherLoginSessions: call({
    method: 'POST',
    path: '/account/sessions/end_others',
    summary: 'Signs out everywhere but here; the answer is the list.',
    access: 'own_account',
    answer: loginSessions,
  }),
  giveFactor: call({
    method: 'POST',
    path: '/authenticate/factor',
    summary:
      'Gives the second factor of a login session: a code of the app, a recovery code, or a passkey. Given already, no recovery code is spent. The answer is the own user.',
    // a try counts although the call is refused, so no transaction stands around it
    writes: 'nothing',
    access: 'account',
    after_trial: true,
    before_factor: ['asked'],
    body: z.object(given),
    answer: userView,
  }),
  askPasskey: call({
    method: 'POST',
    path: '/account/passkeys/challenge',
    summary: 'What a browser is asked to show an own passkey.',
    access: 'account',
    before_factor: ['asked'],
    answer: options,
  }),
  prove: call({
    method: 'POST',
    path: '/account/proof',
    summary:
      'Proves again who sits there, for ten minutes: the password, a code from an email, or a second factor.',
    access: 'own_account',
    writes: 'nothing',
    before_factor: ['missing'],
    body: z.object({
      password: z.string().max(PASSWORD_MAX).optional(),
      mail_code: code.optional(),
      ...given,
    }),
    answer: z.object({ proven: z.boolean() }),
  }),
  mailProof: call({
    method: 'POST',
    path: '/account/proof/mail',
    summary: 'Emails a code for that to the own address.',
    access: 'own_account',
    before_factor: ['missing'],
    limit: 'mail',
    answer: z.object({ sent: z.boolean() }),
  }),
  readFactors: call({
    method: 'GET',
    path: '/account/factors',
    summary: 'The own second factors.',
    ...own,
    answer: factorsView,
  }),
  beginApp: call({
    method: 'POST',
    path: '/account/factors/app/begin',
    summary: 'A fresh secret for an app that makes codes; it counts once a code of it was given.',
    ...own,
    // a secret is kept for no retry
    writes: 'statement',
    fresh_proof: true,
    answer: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmApp: call({
    method: 'POST',
    path: '/account/factors/app/confirm',
    summary: 'Switches the app on with a code of it. With the first factor every other device is signed out.',
    ...own,
    writes: 'nothing',
    fresh_proof: true,
    body: z.object({ app_code: code }),
    answer: changedFactors,
  }),
  removeApp: call({
    method: 'POST',
    path: '/account/factors/app/remove',
    summary: 'Switches the app off. With the last factor the recovery codes go.',
    access: 'own_account',
    fresh_proof: true,
    answer: changedFactors,
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/account/passkeys/begin',
    summary: 'What a browser is asked to make a passkey.',
    ...own,
    fresh_proof: true,
    answer: options,
  }),
  addPasskey: call({
    method: 'POST',
    path: '/account/passkeys',
    summary:
      'Adds the passkey that the browser made. With the first factor every other device is signed out.',
    ...own,
    // nor are recovery codes, so the transaction is the handler's own
    writes: 'nothing',
    fresh_proof: true,
    body: z.object({ name: z.string().max(200), passkey: credential }),
    answer: changedFactors,
  }),
  renamePasskey: call({
    method: 'PUT',
    path: '/account/passkeys/:id',
    summary: 'Gives a passkey another name.',
    access: 'own_account',
    fresh_proof: true,
    params: z.object({ id: idSchema<PasskeyId>() }),
    body: z.object({ name: z.string().max(200) }),
    answer: factorsView,
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/account/passkeys/:id',
    summary: 'Removes a passkey. With the last factor the recovery codes go.',
    access: 'own_account',
    fresh_proof: true,
    params: z.object({ id: idSchema<PasskeyId>() }),
    answer: changedFactors,
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/account/factors/recovery_codes',
    summary: 'Eight new recovery codes; the old ones stop working.',
    access: 'own_account',
    writes: 'nothing',
    fresh_proof: true,
    answer: changedFactors,
  }),
  readAddressChange: call({
    method: 'GET',
    path: '/account/email',
    summary: 'The new address that a code is on its way to, if any.',
    access: 'own_account',
    answer: z.object({ pending: z.string().nullable() }),
  }),
  beginAddressChange: call({
    method: 'POST',
    path: '/account/email/begin',
    summary: 'Emails a code to a new address for the own account.',
    access: 'own_account',
    fresh_proof: true,
    limit: 'mail',
    body: z.object({ email: z.string().max(EMAIL_MAX) }),
    answer: z.object({ sent: z.boolean() }),
  }),
  confirmAddressChange: call({
    method: 'POST',
    path: '/account/email/confirm',
    summary:
      'Takes the new address with the code from its email. The old one is told, and every other device is signed out.',
    access: 'own_account',
    // a wrong try counts although the call is refused
    writes: 'nothing',
    fresh_proof: true,
    limit: 'sign_in',
    proves_person: true,
    body: z.object({ code }),
    answer: userView,
  }),
} satisfies Record<string, Call>
