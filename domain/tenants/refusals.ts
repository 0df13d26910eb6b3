// Why a call of organisations is refused.
import { refusal } from '#domain/base/refusal.ts'

export const tenant_not_found = refusal('tenant_not_found', 404, 'This organisation was not found.')
export const tenant_not_yours = refusal(
  'tenant_not_yours',
  403,
  'Only the owner and administrators of this organisation can change it.',
)
export const tenant_not_owned = refusal(
  'tenant_not_owned',
  403,
  'Only the owner of this organisation can hand it over.',
)
export const tenant_nameless = refusal('tenant_nameless', 400, 'Please enter the name of your organisation.')
export const industry_unknown = refusal('industry_unknown', 400, 'Please choose an industry from the list.')
/** Also for addresses that nobody has: this does not reveal who has an account. */
export const new_owner_unknown = refusal('new_owner_unknown', 400, 'Oops! That is not a valid email.')
export const pattern_unsafe = refusal(
  'pattern_unsafe',
  400,
  'This pattern does not work. Use letters, digits, dots and groups such as (acme|globex), and .* or .+ up to twice.',
)
