// The calls of accounts: sign-up, sign-in, verification, reset, settings.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type MediaId, type TenantId, tokenSchema, type UserId } from '#domain/base/ids.ts'
import { readToken } from '#domain/base/join-code.ts'
import { ownTenantView } from '#domain/tenants/contract.ts'
import { entranceToken } from './invitation-token.ts'
import {
  AUTHENTICATION_METHODS,
  EMAIL_MAX,
  MODULE_TYPES,
  NAME_MAX,
  PASSWORD_MAX,
  STASH_KEY,
  USER_FEATURES,
} from './model.ts'
import { planView } from './plan-view.ts'
import { signUpForm } from './sign-up-calls.ts'

const email = z.string().max(EMAIL_MAX)
const password = z.string().max(PASSWORD_MAX)
const short = z.string().max(200).optional()
const code = z.string().max(20).optional()
const name = { first_name: z.string(), last_name: z.string() }

/** The current user. */
export const userView = z.object({
  id: idSchema<UserId>(),
  email: z.string().nullable(),
  /** The address a guest left to be told when a session ends; a guest has no other. */
  notifications_email: z.string().nullable(),
  display_name: z.string(),
  /** The upload used as the user's picture, and its address; null without one. */
  media_avatar_id: idSchema<MediaId>().nullable(),
  avatar: z.string().nullable(),
  ...name,
  guest: z.boolean(),
  verified: z.boolean(),
  /** The login session can only be used to give a second factor; the other fields are filled in after that. */
  second_factor_needed: z.boolean(),
  has_password: z.boolean(),
  need_password_change: z.boolean(),
  requires_password_change: z.boolean(),
  login_url: z.string().nullable(),
  role_type: z.enum(['user', 'org_admin', 'org_owner']),
  is_tenant_account_owner: z.boolean(),
  tenant_id: idSchema<TenantId>().nullable(),
  tenant: ownTenantView.nullable(),
  plan: planView,
  /** `live`: runs live polls in the room; otherwise empty. */
  product: z.string(),
  /** Features switched on for this user alone. */
  features: z.array(z.enum(USER_FEATURES)),
  event_creation_allowed: z.boolean(),
  event_name_max_length: z.int(),
  /** Signed up by themselves; nobody else created this account. */
  is_self_sign_up: z.boolean(),
  /** Not verified yet, and not asked to verify for some days after sign-up. */
  is_grace_period: z.boolean(),
  /** Unix seconds of the current sign-in; other people and other devices get only the day. Null if there is none. */
  last_login_time: z.int().nullable(),
  has_self_launched: z.boolean(),
  hero_view_enabled: z.boolean(),
  show_code_of_conduct: z.boolean(),
  takes_replies: z.boolean(),
  /** The dashboard asks once what the user uses the product for, never before their first session. */
  should_show_persona_modal: z.boolean(),
  has_shown_persona_modal: z.boolean(),
  /** Dashboard modules that the operator shows to this organisation, and whether there is unread news. */
  visible_module_types: z.array(z.enum(MODULE_TYPES)),
  has_new_stuff: z.boolean(),
  /** A delegate published a session for this user. */
  has_manage_launched: z.boolean(),
  /** Whose delegate this user is; if several, the first who granted it. */
  delegate_user: z.object({ id: idSchema<UserId>(), ...name }).nullable(),
  /** The person really acting while somebody acts for this user; otherwise null. */
  delegate_user_id: idSchema<UserId>().nullable(),
  /** The address of the administrator viewing the product as this user; otherwise null. */
  admin_viewing_as: z.string().nullable(),
})
export type User = z.output<typeof userView>

const typedToken = tokenSchema.transform(readToken).optional()
const target = { event: typedToken, collection: typedToken }
/** Whether an email was sent, as far as the caller may know. */
const sent = z.object({ sent: z.boolean() })
const client_key = z.string().regex(STASH_KEY).default('web-app-v4')

export const accounts = {
  createAccount: call({
    method: 'POST',
    path: '/account/create',
    summary: 'Creates an account, signs it in and returns the new user.',
    access: 'stranger',
    limit: 'sign_up',
    body: signUpForm,
    answer: userView,
  }),
  beginVerification: call({
    method: 'POST',
    path: '/account/verify/initiate',
    summary: 'Emails a six-character code to your address.',
    access: 'account',
    after_trial: true,
    limit: 'mail',
    body: z.object({ email, secret: short }),
    answer: z.object({ verification_token: z.string() }),
  }),
  verifyAccount: call({
    method: 'POST',
    path: '/account/verify',
    summary: 'Verifies your address with the latest code emailed to it; no token is required.',
    access: 'account',
    after_trial: true,
    // a wrong try counts even though the call is refused, so it does not run in a transaction
    writes: 'nothing',
    limit: 'sign_in',
    proves_person: true,
    body: z.object({ verification_token: short, token: short, verification_code: code, code }),
    answer: userView,
  }),
  login: call({
    method: 'POST',
    path: '/authenticate/login',
    summary: 'Signs in with a password, or with the token of an invitation, which works once.',
    access: 'stranger',
    // comparing passwords is slow on purpose; no database connection is held meanwhile
    writes: 'nothing',
    limit: 'sign_in',
    proves_person: true,
    body: z.object({
      email: email.optional(),
      password: password.optional(),
      /** With a password, the session to open; without one, the token of an invitation. */
      event_token: entranceToken.optional(),
    }),
    answer: userView,
  }),
  logout: call({
    method: 'POST',
    path: '/authenticate/logout',
    summary: 'Ends the current login session and closes its sockets; does nothing if there is none.',
    access: 'anyone',
    while_viewing: true,
    before_factor: ['asked', 'missing'],
    answer: z.object({ signed_out: z.boolean() }),
  }),
  initiateLogin: call({
    method: 'POST',
    path: '/authenticate/initiate',
    summary: 'Emails a one-time sign-in link.',
    access: 'stranger',
    limit: 'mail',
    body: z.object({ email, ...target }),
    answer: sent,
  }),
  authenticationStatus: call({
    method: 'GET',
    path: '/authenticate/status',
    summary: 'Returns how an address signs in, or whether an event or collection admits guests.',
    access: 'stranger',
    // counted where an address is named
    takes_code: true,
    query: z.object({ email: email.optional(), ...target, event: entranceToken.optional() }),
    answer: z.object({
      authentication_method: z.enum(AUTHENTICATION_METHODS),
      login_url: z.string().nullable(),
    }),
  }),
  verifyLogin: call({
    method: 'POST',
    path: '/authenticate/verify',
    summary: 'Redeems an emailed sign-in link or, without a code, admits a guest to an event or collection.',
    access: 'stranger',
    // guests are counted where they are created, so that wrong codes do not use up the limit for right ones
    takes_code: true,
    body: z.object({ code: z.string().max(200).optional(), ...target }),
    answer: z.object({
      user: userView,
      event_token: z.string().nullable(),
      collection_id: z.string().nullable(),
      collection_token: z.string().nullable(),
      need_password_change: z.boolean(),
    }),
  }),
  currentUser: call({
    method: 'GET',
    path: '/authenticate',
    summary: 'Returns the current user; 401 without a login session.',
    access: 'signed_in',
    after_trial: true,
    answer: userView,
  }),
  requestReset: call({
    method: 'GET',
    path: '/account/resetpassword',
    summary: 'Emails a link to set a new password; unknown addresses get the same answer.',
    access: 'stranger',
    writes: 'transaction',
    limit: 'mail',
    query: z.object({ email }),
    answer: sent,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/account/resetpassword',
    summary: 'Sets a new password with an emailed token; given only an address, emails a token.',
    access: 'stranger',
    limit: 'mail',
    body: z.object({
      email: email.optional(),
      token: z.string().max(200).optional(),
      password: password.optional(),
    }),
    answer: sent.extend({ email: z.string().optional() }),
  }),
  loadSettings: call({
    method: 'GET',
    path: '/account/settings',
    summary: 'Returns your settings.',
    access: 'account',
    answer: userView,
  }),
  changeSettings: call({
    method: 'POST',
    path: '/account/settings',
    summary:
      'Changes your name, picture or password (`password` is the current one); every field is optional. Guests can only set `show_code_of_conduct`; delegates cannot change the password or `takes_replies`.',
    access: 'signed_in',
    body: z.object({
      first_name: z.string().max(NAME_MAX).optional(),
      last_name: z.string().max(NAME_MAX).optional(),
      password: password.optional(),
      new_password: password.optional(),
      /** One of the caller's images from `POST /media/create`; null removes the picture. */
      media_avatar_id: idSchema<MediaId>().nullable().optional(),
      show_code_of_conduct: z.boolean().optional(),
      takes_replies: z.boolean().optional(),
      /** The user has been asked what they use the product for. */
      has_shown_persona_modal: z.literal(true).optional(),
    }),
    answer: userView,
  }),
  assignOwner: call({
    method: 'PUT',
    path: '/tenants/assignOwner',
    summary: 'Transfers ownership of your organisation to another member; only its owner can do this.',
    access: 'own_account',
    fresh_proof: true,
    limit: 'address',
    body: z.object({ tenant_id: idSchema<TenantId>(), new_owner_email: z.string().max(EMAIL_MAX) }),
    answer: userView,
  }),
  leaveAddress: call({
    method: 'POST',
    path: '/account/notifications_email',
    summary: 'Stores an address for a guest, who is emailed when a session they joined ends.',
    access: 'signed_in',
    limit: 'address',
    body: z.object({ notifications_email: email.optional(), email: email.optional() }),
    answer: userView,
  }),
  stopGuestMails: call({
    method: 'POST',
    path: '/account/notifications_email/stop',
    summary: 'Deletes the address a guest left, everywhere; the token is in each email sent to it.',
    access: 'stranger',
    limit: 'address',
    body: z.object({ token: z.string().max(500) }),
    answer: z.object({ stopped: z.boolean() }),
  }),
  readStash: call({
    method: 'GET',
    path: '/account/client_info',
    summary: 'Returns the data that the client stores for the current user.',
    access: 'signed_in',
    query: z.object({ client_key }),
    answer: z.object({ client_key: z.string(), info: z.unknown() }),
  }),
  writeStash: call({
    method: 'POST',
    path: '/account/client_info',
    summary: 'Replaces the data that the client stores for the current user; at most 16 KB as JSON.',
    access: 'signed_in',
    body: z.object({ client_key, info: z.unknown() }),
    answer: z.object({ client_key: z.string(), info: z.unknown() }),
  }),
  contactSupport: call({
    method: 'POST',
    path: '/account/contactCS',
    summary: 'Emails a message to the operator of this installation.',
    access: 'signed_in',
    after_trial: true,
    limit: 'mail',
    body: z.object({ message: z.string().max(20_000) }),
    answer: sent,
  }),
} satisfies Record<string, Call>
