// Why a call about second factors, proofs, login sessions or the address is refused.
import { refusal } from '#domain/base/refusal.ts'

export const factors_off = refusal('factors_off', 403, 'Second factors are turned off on this server.')
export const factor_wrong = refusal('factor_wrong', 400, 'This code is wrong or was already used.')
export const passkey_wrong = refusal(
  'passkey_wrong',
  400,
  'This passkey was not accepted. Please try again or use another way.',
)
export const factor_unnamed = refusal('factor_unnamed', 400, 'Please enter a code or use a passkey.')
export const app_not_begun = refusal(
  'app_not_begun',
  409,
  'Please scan the picture again, then enter the code.',
)
export const app_exists = refusal('app_exists', 409, 'An app is already set up. Remove it to set up another.')
export const passkeys_full = refusal(
  'passkeys_full',
  409,
  'You have ten passkeys. Remove one to add another.',
)
export const passkey_exists = refusal('passkey_exists', 409, 'You already have this passkey.')
export const passkey_not_found = refusal('passkey_not_found', 404, 'This passkey is no longer there.')
export const passkey_nameless = refusal('passkey_nameless', 400, 'Please give the passkey a name.')
export const factor_missing = refusal('factor_missing', 409, 'Set up an app or a passkey first.')
export const last_factor = refusal(
  'last_factor',
  409,
  'This server asks hosts for a second factor. Set up another one before you remove this one.',
)
export const session_not_found = refusal('session_not_found', 404, 'This device is already signed out.')
export const proof_wrong = refusal('proof_wrong', 400, 'That is incorrect. Please try again.')
export const proof_expired = refusal('proof_expired', 400, 'This code has expired. Please request a new one.')
export const address_of_organisation = refusal(
  'address_of_organisation',
  403,
  'This address or yours signs in through an organisation. Please ask its administrator.',
)
export const same_address = refusal('same_address', 400, 'This is already your address.')
