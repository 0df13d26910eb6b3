// What a new password must be; existing ones are never judged again.
import { type Refusal, refusal } from '#domain/base/refusal.ts'
import { isCommon } from './common-passwords.ts'
import type { Security } from './model.ts'
import { password_too_common } from './refusals.ts'

/** Why a new password is refused: too short or, if the operator wants that, one of the most common. */
export function passwordRefusal(
  password: string,
  { password_min, refuses_common }: Pick<Security, 'password_min' | 'refuses_common'>,
): Refusal | null {
  if (password.length < password_min)
    return refusal('password_too_short', 400, `Your password needs at least ${password_min} characters.`)
  return refuses_common && isCommon(password) ? password_too_common : null
}
