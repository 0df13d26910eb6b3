// Decisions about members: who may change whom.
import type { Refusal } from '#domain/base/refusal.ts'
import * as refusals from './refusals.ts'

type RoleType = 'user' | 'org_admin' | 'org_owner'
type Person = { id: string; role_type: RoleType }

/** What is done to a member: `role` gives or takes administrator rights, `place` is everything else. */
export type MemberChange = 'role' | 'place'

/** Why this manager may not do that to this member; both belong to the same organisation. */
export function memberRefusal(manager: Person, member: Person, change: MemberChange): Refusal | null {
  if (manager.role_type === 'user') return refusals.members_not_yours
  if (manager.id === member.id) return refusals.member_is_oneself
  if (member.role_type === 'org_owner') return refusals.member_is_owner
  if (manager.role_type === 'org_owner') return null
  if (change === 'role') return refusals.roles_by_owner
  return member.role_type === 'org_admin' ? refusals.admins_by_owner : null
}

/** Why somebody may not leave their organisation for another one. */
export function leavingRefusal(person: { role_type: RoleType; others: number }): Refusal | null {
  return person.role_type === 'org_owner' && person.others > 0 ? refusals.owner_of_others : null
}

/** The tenants as a tree, in order; one whose parent is not among them is at the top. */
export function treeOf(rows: readonly TenantRow[]): TenantNode[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = (parent: string | null): TenantNode[] =>
    rows
      .filter(({ parent_id }) =>
        parent === null ? parent_id === null || !known.has(parent_id) : parent_id === parent,
      )
      .map(({ id, name }) => ({ id, name, children: below(id) }))
  return below(null)
}

type TenantRow = { id: string; name: string; parent_id: string | null }
export type TenantNode = { id: string; name: string; children: TenantNode[] }
