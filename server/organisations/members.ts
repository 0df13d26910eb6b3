// Changing members: roles, approval, switching off and on, removing.
import type { z } from 'zod'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import type { organisations } from '#domain/organisations/contract.ts'
import { members_not_yours } from '#domain/organisations/refusals.ts'
import { memberRefusal } from '#domain/organisations/rules.ts'
import { mayEditTenant, tenantNameOf } from '#domain/tenants/rules.ts'
import { disableAccount, moveAccount, setRights } from '#server/accounts/membership-actions.ts'
import { loadUser } from '#server/accounts/queries.ts'
import { noteAudit } from '#server/activity/actions.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { endLicense } from '#server/billing/actions.ts'
import { moveCollectionsOf, passCollections } from '#server/collections/actions.ts'
import { moveEventsOf, passEvents } from '#server/events/transfer-actions.ts'
import { insertTenant, lockTenant } from '#server/tenants/actions.ts'
import { passTopicLists } from '#server/topics/actions.ts'
import { loadMember, lockOwner, type MemberRow } from './queries.ts'

type Changes = z.output<typeof organisations.changeMember.body & {}>
type Manager = { id: UserId; role_type: MemberRow['role_type']; tenant_id: TenantId }
type Managed = { manager: Manager; member: MemberRow }

/** The organisation of an owner or administrator, as the store has it now; 403 for everybody else. */
export async function loadManager({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Manager> {
  if (actor.tenant_id === null || !mayEditTenant(actor)) return refuse(members_not_yours)
  const { id, role_type, tenant_id, disabled_on } = await loadUser(db, actor.user_id)
  if (tenant_id === null || role_type === 'user' || disabled_on !== null) return refuse(members_not_yours)
  return { id, role_type, tenant_id }
}

/** The same with the organisation held: changes of its members take turns, and each sees the one before. */
export async function lockManaged(context: Context): Promise<Manager> {
  if (context.actor.tenant_id) await lockTenant(context.db, context.actor.tenant_id)
  return loadManager(context)
}

export async function changeMember(context: Context, id: UserId, changes: Changes): Promise<MemberRow> {
  const manager = await lockManaged(context)
  const member = await loadMember(context.db, manager.tenant_id, id)
  const { role_type, event_creation_allowed, disabled } = changes
  if (role_type !== undefined) await changeRole(context, { manager, member }, role_type)
  if (event_creation_allowed !== undefined)
    await changeApproval(context, { manager, member }, event_creation_allowed)
  if (disabled !== undefined) await switchMember(context, { manager, member }, disabled)
  return loadMember(context.db, manager.tenant_id, id)
}

async function changeRole(
  context: Context,
  { manager, member }: Managed,
  role_type: 'user' | 'org_admin',
): Promise<void> {
  refuseIf(memberRefusal(manager, member, 'role'))
  if (member.role_type === role_type) return
  await setRights(context, member.id, { role_type })
  const act = role_type === 'org_admin' ? 'role_given' : 'role_taken'
  await note(context, { manager, member }, act)
}

async function changeApproval(
  context: Context,
  { manager, member }: Managed,
  event_creation_allowed: boolean,
): Promise<void> {
  refuseIf(memberRefusal(manager, member, 'place'))
  if (member.event_creation_allowed === event_creation_allowed) return
  await setRights(context, member.id, { event_creation_allowed })
  await note(context, { manager, member }, event_creation_allowed ? 'creation_allowed' : 'creation_ended')
}

async function switchMember(context: Context, { manager, member }: Managed, disabled: boolean) {
  refuseIf(memberRefusal(manager, member, 'place'))
  if ((member.disabled_on !== null) === disabled) return
  if (disabled) await passSessions(context, member.id, manager.tenant_id)
  await disableAccount(context, member.id, disabled)
  await note(context, { manager, member }, disabled ? 'member_disabled' : 'member_enabled')
}

/** The person has an organisation of their own afterwards, and of what they made only the samples. */
export async function removeMember(context: Context, id: UserId): Promise<void> {
  const { db, now } = context
  const manager = await lockManaged(context)
  const member = await loadMember(db, manager.tenant_id, id)
  refuseIf(memberRefusal(manager, member, 'place'))
  await passSessions(context, id, manager.tenant_id)
  await endLicense(context, { user_id: id, tenant_id: manager.tenant_id })
  const name = tenantNameOf(member.email ?? '')
  const own = await insertTenant(db, { name, industry: null }, now)
  await moveAccount(context, id, { tenant_id: own, role_type: 'org_owner' })
  await moveEventsOf(db, id, own)
  await moveCollectionsOf(db, id, own)
  await note(context, { manager, member }, 'member_removed')
}

/** What a member made is the owner's from now on, so that somebody can still run it. */
async function passSessions({ db }: Context, from: UserId, tenant_id: TenantId): Promise<void> {
  const to = await lockOwner(db, tenant_id)
  if (to === null) return
  await passEvents(db, { from, to, tenant_id })
  await passCollections(db, { from, to, tenant_id })
  await passTopicLists(db, { from, to })
}

type Act = Parameters<typeof noteAudit>[1]['act']

function note(context: Context, { manager, member }: Managed, act: Act): Promise<void> {
  const entry = { actor_id: manager.id, about_id: member.id, tenant_id: manager.tenant_id }
  return noteAudit(context, { act, ...entry })
}
