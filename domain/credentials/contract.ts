// The calls of login sessions, second factors, fresh proofs and changes of address.
import { z } from 'zod'
import { userView } from '#domain/accounts/contract.ts'
import { EMAIL_MAX, PASSWORD_MAX } from '#domain/accounts/model.ts'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type LoginSessionId, type PasskeyId } from '#domain/base/ids.ts'
import { BROWSERS, SYSTEMS } from './model.ts'

const day = z.string()
const code = z.string().max(40)
/** What a browser sends for a passkey; the library that checks it knows its shape. */
const credential = z.record(z.string(), z.unknown())
/** What a browser needs to create or use a passkey. */
const options = z.record(z.string(), z.unknown())

const loginSessionView = z.object({
  id: idSchema<LoginSessionId>(),
  /** In one word; empty if unknown. */
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  /** Days, as `YYYY-MM-DD`. */
  created_on: day,
  last_used_on: day,
  /** The one making this call. */
  is_current: z.boolean(),
})
export type LoginSession = z.output<typeof loginSessionView>
const loginSessions = z.array(loginSessionView)

const passkeyView = z.object({ id: idSchema<PasskeyId>(), name: z.string(), created_on: day })
export type Passkey = z.output<typeof passkeyView>

const factorsView = z.object({
  /** The operator's setting; with `off`, nothing can be set up. */
  setting: z.enum(['off', 'optional', 'required']),
  has_app: z.boolean(),
  passkeys: z.array(passkeyView),
  recovery_codes_left: z.int(),
})
export type Factors = z.output<typeof factorsView>

/** New codes are shown once; null if there already were codes. */
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
    summary: 'Lists the devices you are signed in on, described in words, with days but no times.',
    access: 'own_account',
    answer: loginSessions,
  }),
  endLoginSession: call({
    method: 'DELETE',
    path: '/account/sessions/:id',
    summary: 'Signs one device out and closes its sockets; returns the list of your devices.',
    access: 'own_account',
    params: z.object({ id: idSchema<LoginSessionId>() }),
    answer: loginSessions,
  }),
  endOtherLoginSessions: call({
    method: 'POST',
    path: '/account/sessions/end_others',
    summary: 'Signs out all your other devices; returns the list of your devices.',
    access: 'own_account',
    answer: loginSessions,
  }),
  giveFactor: call({
    method: 'POST',
    path: '/authenticate/factor',
    summary:
      'Completes a sign-in with the second factor: a code from the app, a recovery code or a passkey. If it is already complete, no recovery code is used up. Returns the current user.',
    // a try counts even though the call is refused, so it does not run in a transaction
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
    summary: 'Returns what a browser needs to use one of your passkeys.',
    access: 'account',
    before_factor: ['asked'],
    answer: options,
  }),
  prove: call({
    method: 'POST',
    path: '/account/proof',
    summary:
      'Proves again that it is you, for ten minutes, with the password, an emailed code or a second factor.',
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
    summary: 'Emails a code for `POST /account/proof` to your address.',
    access: 'own_account',
    before_factor: ['missing'],
    limit: 'mail',
    answer: z.object({ sent: z.boolean() }),
  }),
  readFactors: call({
    method: 'GET',
    path: '/account/factors',
    summary: 'Returns your second factors.',
    ...own,
    answer: factorsView,
  }),
  beginApp: call({
    method: 'POST',
    path: '/account/factors/app/begin',
    summary:
      'Returns a new secret for an authenticator app; it takes effect once you confirm a code from the app.',
    ...own,
    // the secret is not stored for retries
    writes: 'statement',
    fresh_proof: true,
    answer: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmApp: call({
    method: 'POST',
    path: '/account/factors/app/confirm',
    summary:
      'Turns the authenticator app on with one of its codes. Adding your first factor signs out all your other devices.',
    ...own,
    writes: 'nothing',
    fresh_proof: true,
    body: z.object({ app_code: code }),
    answer: changedFactors,
  }),
  removeApp: call({
    method: 'POST',
    path: '/account/factors/app/remove',
    summary: 'Turns the authenticator app off. Removing your last factor also deletes the recovery codes.',
    access: 'own_account',
    fresh_proof: true,
    answer: changedFactors,
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/account/passkeys/begin',
    summary: 'Returns what a browser needs to create a passkey.',
    ...own,
    fresh_proof: true,
    answer: options,
  }),
  addPasskey: call({
    method: 'POST',
    path: '/account/passkeys',
    summary:
      'Adds the passkey that the browser created. Adding your first factor signs out all your other devices.',
    ...own,
    // recovery codes are not stored for retries either, so the handler runs its own transaction
    writes: 'nothing',
    fresh_proof: true,
    body: z.object({ name: z.string().max(200), passkey: credential }),
    answer: changedFactors,
  }),
  renamePasskey: call({
    method: 'PUT',
    path: '/account/passkeys/:id',
    summary: 'Renames a passkey.',
    access: 'own_account',
    fresh_proof: true,
    params: z.object({ id: idSchema<PasskeyId>() }),
    body: z.object({ name: z.string().max(200) }),
    answer: factorsView,
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/account/passkeys/:id',
    summary: 'Removes a passkey. Removing your last factor also deletes the recovery codes.',
    access: 'own_account',
    fresh_proof: true,
    params: z.object({ id: idSchema<PasskeyId>() }),
    answer: changedFactors,
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/account/factors/recovery_codes',
    summary: 'Creates eight new recovery codes; the old ones stop working.',
    access: 'own_account',
    writes: 'nothing',
    fresh_proof: true,
    answer: changedFactors,
  }),
  readAddressChange: call({
    method: 'GET',
    path: '/account/email',
    summary: 'Returns the new address that a code was sent to, if any.',
    access: 'own_account',
    answer: z.object({ pending: z.string().nullable() }),
  }),
  beginAddressChange: call({
    method: 'POST',
    path: '/account/email/begin',
    summary: 'Emails a code to a new address for your account.',
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
      'Changes to the new address with the code emailed to it. The old address is notified, and all your other devices are signed out.',
    access: 'own_account',
    // a wrong try counts even though the call is refused
    writes: 'nothing',
    fresh_proof: true,
    limit: 'sign_in',
    proves_person: true,
    body: z.object({ code }),
    answer: userView,
  }),
} satisfies Record<string, Call>
