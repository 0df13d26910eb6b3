// The calls of an organisation's members and audit trail.
import { organisations } from '#domain/organisations/contract.ts'
import { AUDIT_PAGE } from '#domain/organisations/model.ts'
import { type TenantNode, treeOf } from '#domain/organisations/rules.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import type { ViewPolicy } from '#server/accounts/view.ts'
import { noteExport } from '#server/activity/actions.ts'
import { toUnix } from '#server/base/day.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { auditCsv } from './audit.ts'
import { listAudit } from './audit-queries.ts'
import { acceptInvitation, inviteMember, withdrawInvitation } from './invitations.ts'
import { changeMember, loadManager, removeMember } from './members.ts'
import { listInvitations, listMembers, listTenants, loadInvitation, type SeenTenant } from './queries.ts'
import { viewEntry, viewMember } from './view.ts'
import { beginViewing, endViewing } from './viewing.ts'

export const organisationRoutes = implementWith<ViewPolicy>()(organisations, {
  async listTenants(context) {
    return seenTenants(context)
  },

  async loadTenantTree(context) {
    return treeOf(await seenTenants(context)) as (TenantNode & { id: SeenTenant['id'] })[]
  },

  async listMembers(context, { query }) {
    const { db, now } = context
    const { tenant_id } = await loadManager(context)
    const { rows, total } = await listMembers(db, tenant_id, query)
    const invited = await listInvitations(db, tenant_id, now)
    return {
      members: rows.map(viewMember),
      total,
      invited: invited.map(({ email, expires_time }) => ({ email, expires_time: toUnix(expires_time) })),
    }
  },

  async changeMember(context, { params, body }) {
    return viewMember(await changeMember(context, params.id, body))
  },

  async removeMember(context, { params }) {
    await removeMember(context, params.id)
    return { removed: true }
  },

  async inviteMember(context, { body }) {
    return inviteMember(context, body.email)
  },

  async withdrawInvitation(context, { query }) {
    return { withdrawn: await withdrawInvitation(context, query.email) }
  },

  async readInvitation({ db, now }, { body }) {
    const { tenant_name, email } = await loadInvitation(db, body.token, now)
    return { tenant_name, email }
  },

  async acceptInvitation(context, { body }) {
    return acceptInvitation(context, body.token)
  },

  async listAudit(context, { query }) {
    const { db, now } = context
    const { tenant_id } = await loadManager(context)
    const { offset, ...filter } = query
    const rows = await listAudit(db, tenant_id, filter, { offset, limit: AUDIT_PAGE + 1, now })
    return { entries: rows.slice(0, AUDIT_PAGE).map(viewEntry), has_more: rows.length > AUDIT_PAGE }
  },

  beginViewing(context, { body }) {
    return beginViewing(context, body.token)
  },

  endViewing(context) {
    return endViewing(context)
  },

  async exportAudit(context, { query }) {
    const { db, now } = context
    const { tenant_id } = await loadManager(context)
    await noteExport(context, null, 'Audit trail')
    return { chunks: auditCsv(db, tenant_id, query, now), file_name: 'audit-trail.csv' }
  },
})

/** Without an organisation there is none to see. */
async function seenTenants({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<SeenTenant[]> {
  if (actor.tenant_id === null) return []
  return listTenants(db, actor.tenant_id, mayEditTenant(actor))
}
