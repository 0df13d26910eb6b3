// Delegates as their lists show them.
import { displayName } from '#domain/accounts/rules.ts'
import type { DelegatePerson } from '#domain/delegates/contract.ts'
import type { PersonRow } from './queries.ts'

export function viewPeople(rows: readonly PersonRow[]): DelegatePerson[] {
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? '',
    first_name: row.first_name,
    last_name: row.last_name,
    display_name: displayName({ ...row, guest: false }),
  }))
}
