// Ends viewing the product as somebody else; loaded with the press that asks for it.
import type { User } from '#domain/accounts/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { call } from '#web/base/api/call.ts'

/** The own user; throws as `call` does. */
export function endViewing(): Promise<User> {
  return call(organisations.endViewing, {})
}
