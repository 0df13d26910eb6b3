// Handing an organisation over.
import type { Actor } from '#domain/base/actor.ts'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { new_owner_unknown, tenant_not_owned } from '#domain/tenants/refusals.ts'
import { noteRights } from '#server/activity/actions.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { lockTenant } from '#server/tenants/actions.ts'
import { findAccount, loadUser } from './queries.ts'

/** Another member, by a proven address, owns the organisation from now on; who did so is an ordinary member. */
export async function handOver(
  context: Context<Actor>,
  { tenant_id, new_owner_email }: { tenant_id: TenantId; new_owner_email: string },
): Promise<void> {
  const { db, actor, announce } = context
  refuseIf(tenant_id !== actor.tenant_id && tenant_not_owned)
  await lockTenant(db, tenant_id)
  // asked again: somebody else may own it since this login session was read
  const owner = await loadUser(db, actor.user_id)
  refuseIf((owner.tenant_id !== tenant_id || owner.role_type !== 'org_owner') && tenant_not_owned)
  const next = await findAccount(db, new_owner_email)
  const fits = next?.tenant_id === tenant_id && next.verified && next.disabled_on === null
  if (!next || !fits || next.id === owner.id) refuse(new_owner_unknown)
  await setRole(db, owner.id, 'user')
  await setRole(db, next.id, 'org_owner')
  await noteRights(context, { user_id: owner.id, type: 'owner_assigned', about: next.id })
  for (const changed_user of [owner.id, next.id]) announce({ changed_user })
}

async function setRole(db: Executor, id: UserId, role_type: 'user' | 'org_owner'): Promise<void> {
  await db.updateTable('users').set({ role_type }).where('id', '=', id).execute()
}
