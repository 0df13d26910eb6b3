// Why a call of accounts is refused.
import { type Refusal, refusal } from '#domain/base/refusal.ts'

export const email_malformed = refusal('email_malformed', 400, 'Oops! Please enter a valid email address')
export const reset_email_malformed = refusal('email_malformed', 400, 'Please Enter a valid email')
export const email_unknown = refusal('email_unknown', 404, 'Email not recognized')
export const email_missing = refusal('email_missing', 400, 'email not specified')
export const email_taken = refusal(
  'email_taken',
  400,
  'There is already an account with this email address. Please sign in or reset your password.',
)
/** The same for somebody who has an account and wants another address for it. */
export const address_taken = refusal(
  'email_taken',
  400,
  'Another account already uses this email address. Please choose a different one.',
)
export const email_blocked = refusal(
  'email_blocked',
  403,
  'This email address cannot be used here. Please contact us if you think that is wrong.',
  { data: { blacklisted_domain: true } },
)
/** 405, as the specification has it, for an address that has launched and never verified itself. */
export const email_unverified = refusal(
  'email_unverified',
  405,
  'There is already an account with this email address. Please sign in to verify it.',
  { data: { is_grace_period: true } },
)
/** 402, as the specification has it; `data.is_grace_period` tells whether the address need not be verified yet. */
export const email_trial_over = refusal(
  'email_trial_over',
  402,
  'The free trial of this account is over. Please sign in to continue.',
)
/** The same for a step-by-step sign-up, which continues depending on `data`. */
export const user_known = refusal(
  'email_taken',
  400,
  'There is already an account with this email address. Please sign in.',
  { data: { preexisting_user: true } },
)
export const organisation_closed = refusal(
  'organisation_closed',
  403,
  'Your organisation’s account is closed. Please contact us to reopen it.',
  { data: { archived_tenant: true } },
)
/** An address that a guest leaves, in the words of the box it is typed into. */
export const guest_email_malformed = refusal('email_malformed', 400, 'Invalid email, please try again later.')
export const industry_missing = refusal('industry_missing', 400, 'Please select an Industry')
export const referral_missing = refusal('referral_missing', 400, 'Please tell us how you heard about POPin')
export const terms_missing = refusal(
  'terms_missing',
  400,
  'You must agree to our Terms of Service and Privacy Policy',
)
export const role_missing = refusal('role_missing', 400, 'Please select your role in Education')
export const school_email_needed = refusal('school_email_needed', 400, 'Please use your school email address')
export const conference_missing = refusal(
  'conference_missing',
  400,
  'Please tell us what conference you are speaking at.',
)
export const talk_missing = refusal('talk_missing', 400, 'Please tell us the name of your talk.')
export const password_too_common = refusal(
  'password_too_common',
  400,
  'This is one of the most common passwords. Please choose another.',
)
export const password_missing = refusal('password_missing', 400, 'password not specified')
export const wrong_credentials = refusal('wrong_credentials', 400, 'Incorrect Email and/or Password')
/** The same code with a sentence for the settings. */
export const old_password_wrong = refusal('wrong_credentials', 400, 'Incorrect Email and/or Password', {
  user_message: 'Your current password is incorrect.',
})
/** `data.login_url` says where. */
export const organisation_needed = refusal(
  'organisation_needed',
  403,
  'Your organisation has its own sign-in. Please sign in there.',
)
export const guest_login = refusal('guest_login', 400, 'cannot login as guest')
export const link_expired = refusal(
  'link_expired',
  400,
  'This link has expired or was already used. Please request a new one.',
)
export const invitation_used = refusal('invitation_used', 400, 'This invitation was already used to sign in.')
export const stop_link_unknown = refusal(
  'stop_link_unknown',
  400,
  'This link is incomplete. Please open it straight from the email.',
)
export const token_missing = refusal('token_missing', 400, 'token not specified')
export const account_disabled = refusal(
  'account_disabled',
  403,
  'This account is deactivated. Please ask the owner of your organisation.',
)
/** For a member of an organisation; its owner cannot ask themselves. */
export function accountDisabled({ role_type }: { role_type: string }): Refusal {
  if (role_type !== 'org_owner') return account_disabled
  return {
    ...account_disabled,
    error_message: 'This account is deactivated. Please ask the person who runs this POPin.',
  }
}
export const code_wrong = refusal('code_wrong', 400, 'The code you entered is not correct. Please try again.')
export const code_expired = refusal('code_expired', 400, 'This code has expired. Please request a new one.')
export const tab_not_set_up = refusal(
  'tab_not_set_up',
  404,
  'POPin is not set up for a team chat here. Please sign in from your browser.',
)
export const foreign_email = refusal('foreign_email', 403, 'You can only verify your own email address.')
export const guests_not_allowed = refusal(
  'guests_not_allowed',
  403,
  'This POPin is not open to guests. Please sign in.',
)
export const message_empty = refusal('message_empty', 400, 'Please write what you need help with.')
export const message_too_long = refusal(
  'message_too_long',
  400,
  'This message is too long. Please keep it under 5,000 characters.',
)
export const stash_too_large = refusal('stash_too_large', 413, 'This is more than 16 KB and was not saved.')

export function organisationKnown(existing_tenant_name: string) {
  return refusal(
    'organisation_known',
    400,
    'Your organisation already uses POPin. Please sign in, or ask its owner to invite you.',
    { data: { existing_tenant_name } },
  )
}
