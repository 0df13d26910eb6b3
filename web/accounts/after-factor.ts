// Who signed in, where a second factor comes after it.
import { accounts, type User } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'

/** The whole user, once a second factor was given where one is wanted: the question waits for it. */
export async function afterFactor(user: User): Promise<User> {
  return user.second_factor_needed ? call(accounts.currentUser, {}) : user
}
