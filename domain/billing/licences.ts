// Limits of what people enter when they buy something.

export const LICENSES_MIN = 1
export const LICENSES_MAX = 5000
export const BILLING_NAME_MAX = 100
export const POSTAL_CODE = /^[\p{L}\p{N} -]{3,10}$/u
export const PROMO_CODE_MAX = 40
/** Days that a plan continues after a failed payment. */
export const GRACE_DAYS = 7

/** The number of licences in a field; null for anything but a whole number from 1 to 5000. */
export function licenseCount(typed: string | number): number | null {
  const count = typeof typed === 'number' ? typed : /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN
  return Number.isInteger(count) && count >= LICENSES_MIN && count <= LICENSES_MAX ? count : null
}

export type BillingForm = { name: string; postal_code: string; licenses: string | number }
/** Each key names the sentence that people read. */
export type FormProblem = 'name_missing' | 'name_too_long' | 'postal_code_wrong' | 'licenses_wrong'

/** The first thing wrong with what was entered, from the top; null: a card token may be requested. */
export function formProblem({ name, postal_code, licenses }: BillingForm): FormProblem | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'name_missing'
  if ([...trimmed].length > BILLING_NAME_MAX) return 'name_too_long'
  if (!POSTAL_CODE.test(postal_code.trim())) return 'postal_code_wrong'
  return licenseCount(licenses) === null ? 'licenses_wrong' : null
}
