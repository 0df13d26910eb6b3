// Asking people to join an organisation, and joining it.

import { accountDisabled } from '#domain/accounts/refusals.ts'
import { displayName, normalEmail } from '#domain/accounts/rules.ts'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { INVITATION_LIFETIME, INVITATIONS_MAX } from '#domain/organisations/model.ts'
import * as refusals from '#domain/organisations/refusals.ts'
import { leavingRefusal } from '#domain/organisations/rules.ts'
import { invitePattern, isInvitable } from '#domain/tenants/pattern.ts'
import { markVerified } from '#server/accounts/actions.ts'
import { moveAccount } from '#server/accounts/membership-actions.ts'
import { loadUser } from '#server/accounts/queries.ts'
import { noteAudit } from '#server/activity/actions.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { hashToken, randomToken } from '#server/base/secrets/tokens.ts'
import { endLicense } from '#server/billing/actions.ts'
import { moveCollectionsOf } from '#server/collections/actions.ts'
import { moveEventsOf } from '#server/events/transfer-actions.ts'
import { passPromises } from '#server/promises/actions.ts'
import { moveTeams } from '#server/rosters/actions.ts'
import { deleteTenant, lockTenant } from '#server/tenants/actions.ts'
import { loadTenant } from '#server/tenants/queries.ts'
import { leaveTeamLists } from '#server/topics/actions.ts'
import { memberInvitationMail } from './mails.ts'
import { lockManaged } from './members.ts'
import {
  countOthers,
  deleteInvitation,
  findMemberByEmail,
  listInvitations,
  loadInvitation,
  lockOwner,
  saveInvitation,
} from './queries.ts'

/** Emails an invitation; the earlier one to the same address stops working. Unix seconds in the answer. */
export async function inviteMember(context: Context, typed: string) {
  const { db, now, mail, origin } = context
  const { id, tenant_id } = await lockManaged(context)
  const email = normalEmail(typed)
  const tenant = await loadTenant(db, tenant_id)
  refuseIf(
    !isInvitable(email, invitePattern(tenant.invite_whitelist_pattern)) && refusals.member_address_wrong,
  )
  refuseIf((await findMemberByEmail(db, tenant_id, email)) && refusals.member_known)
  const waiting = await listInvitations(db, tenant_id, now)
  refuseIf(waiting.length >= INVITATIONS_MAX && refusals.invitations_full)
  const token = randomToken()
  const expires = Math.floor(now) + INVITATION_LIFETIME
  const token_hash = hashToken(token)
  await saveInvitation(db, { tenant_id, email, token_hash, invited_by: id, expires }, now)
  const from = displayName(await loadUser(db, id))
  await mail(memberInvitationMail(email, { origin, token, tenant_name: tenant.name, from }))
  await noteAudit(context, { act: 'member_invited', actor_id: id, detail: email, tenant_id })
  return { email, expires_time: expires }
}

export async function withdrawInvitation(context: Context, typed: string): Promise<boolean> {
  const { id, tenant_id } = await lockManaged(context)
  const email = normalEmail(typed)
  const withdrawn = await deleteInvitation(context.db, tenant_id, email)
  if (withdrawn)
    await noteAudit(context, { act: 'invitation_withdrawn', actor_id: id, detail: email, tenant_id })
  return withdrawn
}

/**
 * Joins the organisation that an invitation to the own address names. The email went to that address, so it is proven.
 * Both organisations are held in one order, so that two who change places at once do not wait for each other.
 */
export async function acceptInvitation(context: Context, token: string) {
  const { db, actor, now } = context
  const { tenant_id, tenant_name, email } = await loadInvitation(db, token, now)
  const ids = [tenant_id, actor.tenant_id].filter((one): one is TenantId => one !== null)
  for (const id of [...new Set(ids)].sort()) await lockTenant(db, id)
  const user = await loadUser(db, actor.user_id)
  // since this call began
  refuseIf(user.disabled_on !== null && accountDisabled(user))
  refuseIf(normalEmail(user.email ?? '') !== normalEmail(email) && refusals.invitation_foreign)
  refuseIf(!(await deleteInvitation(db, tenant_id, email)) && refusals.invitation_unusable)
  if (user.tenant_id === tenant_id) return { tenant_id, tenant_name }
  const others = user.tenant_id ? await countOthers(db, user.tenant_id, user.id) : 0
  refuseIf(leavingRefusal({ role_type: user.role_type, others }))
  if (!user.verified) await markVerified(context, user.id)
  await moveAccount(context, user.id, { tenant_id, role_type: 'user', stays_signed_in: true })
  await moveEventsOf(db, user.id, tenant_id)
  await moveCollectionsOf(db, user.id, tenant_id)
  if (user.tenant_id) await leaveTenant(context, user, { from: user.tenant_id, to: tenant_id, others })
  await noteAudit(context, { act: 'member_joined', actor_id: user.id, tenant_id })
  return { tenant_id, tenant_name }
}

type Leaving = { from: TenantId; to: TenantId; others: number }

/** Others go on with the teams of the organisation that was left and their topics, and its hosts with what was promised there; where nobody is left they come along, and it goes. */
async function leaveTenant(
  context: Context,
  { id, email }: { id: UserId; email: string | null },
  { from, to, others }: Leaving,
): Promise<void> {
  const { db } = context
  if (others > 0) {
    await leaveTeamLists(db, { from: id, to: await lockOwner(db, from), tenant_id: from })
    await passPromises(context, { user_id: id, email, tenant_id: from })
    await endLicense(context, { user_id: id, tenant_id: from })
    return noteAudit(context, { act: 'member_left', actor_id: id, tenant_id: from })
  }
  await moveTeams(db, from, to)
  await deleteTenant(db, from)
}
