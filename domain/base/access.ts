// What each word of access means for each role: the table behind the access tests and the API page.
import type { Access } from './call.ts'

/** The viewpoints from which every call is tried. */
export type Role =
  | 'signed_out'
  | 'guest'
  | 'participant'
  | 'creator'
  | 'delegate'
  | 'creator_of_other_tenant'
  | 'administrator'
  | 'licensee'

export const ROLES: readonly Role[] = [
  'signed_out',
  'guest',
  'participant',
  'creator',
  'delegate',
  'creator_of_other_tenant',
  'administrator',
  'licensee',
]

type Expected = 'allowed' | 401 | 403 | 404

/**
 * The expected answer of a call on a session that anyone with the link may see
 * (`anyone_as_guest`), made by `creator`, for whom `delegate` acts and who pays for the plan of `licensee`,
 * with an answer by `participant`.
 * On sessions that a role may not see, every 403 here becomes 404 (what is hidden is unknown).
 */
export const ACCESS: Record<Access, Record<Role, Expected>> = {
  anyone: expected('allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed'),
  stranger: expected('allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed'),
  signed_in: expected(401, 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed'),
  account: expected(401, 403, 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed'),
  own_account: expected(401, 403, 'allowed', 'allowed', 403, 'allowed', 'allowed', 'allowed'),
  viewer: expected(401, 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed'),
  creator: expected(401, 403, 403, 'allowed', 'allowed', 403, 403, 403),
  author: expected(401, 403, 'allowed', 403, 403, 403, 403, 403),
}

/** In the order of `ROLES`. */
function expected(...answers: Expected[]) {
  return Object.fromEntries(ROLES.map((role, index) => [role, answers[index]])) as Record<Role, Expected>
}
