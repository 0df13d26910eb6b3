// The calls of organisations.
import { plainLine } from '#domain/base/plain-line.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { INDUSTRIES } from '#domain/tenants/model.ts'
import { keptPattern, patternRefusal } from '#domain/tenants/pattern.ts'
import {
  industry_unknown,
  tenant_nameless,
  tenant_not_found,
  tenant_not_yours,
} from '#domain/tenants/refusals.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { actorOf, noteAudit } from '#server/activity/actions.ts'
import { implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { updateTenant } from './actions.ts'
import { listAddressBook, loadTenant } from './queries.ts'
import { viewTenant } from './view.ts'

export const tenantRoutes = implement(tenants, {
  listIndustries() {
    return [...INDUSTRIES]
  },

  async loadTenant({ db, actor }, { params }) {
    refuseIf(params.id !== actor.tenant_id && tenant_not_found)
    return viewTenant(await loadTenant(db, params.id))
  },

  async editTenant(context, { body }) {
    const { db, actor, announce } = context
    const { tenant_id, ...changes } = body
    refuseIf((tenant_id !== actor.tenant_id || !mayEditTenant(actor)) && tenant_not_yours)
    const name = changes.name === undefined ? undefined : plainLine(changes.name)
    refuseIf(name === '' && tenant_nameless)
    const { industry, invite_whitelist_pattern: typed } = changes
    const pattern = typed === undefined ? undefined : keptPattern(typed)
    refuseIf(patternRefusal(pattern ?? null))
    refuseIf(industry !== undefined && !INDUSTRIES.some((known) => known === industry) && industry_unknown)
    await updateTenant(db, tenant_id, {
      ...changes,
      ...(name !== undefined && { name }),
      ...(pattern !== undefined && { invite_whitelist_pattern: pattern }),
    })
    const changed = Object.keys(changes).join(', ')
    if (changed)
      await noteAudit(context, { act: 'settings_changed', ...actorOf(actor), detail: changed, tenant_id })
    announce({ changed_user: actor.user_id })
    return viewTenant(await loadTenant(db, tenant_id))
  },

  readAddressBook({ db, actor }) {
    const { tenant_id, user_id } = actor
    return tenant_id === null ? [] : listAddressBook(db, { tenant_id, user_id })
  },

  loadAddressBook({ db, actor }, { params }) {
    refuseIf(params.id !== actor.tenant_id && tenant_not_found)
    return listAddressBook(db, { tenant_id: params.id, user_id: actor.user_id })
  },
})
