// The own user, as the own user sees it.
import type { User } from '#domain/accounts/contract.ts'
import { USER_FEATURES } from '#domain/accounts/model.ts'
import { displayName, isKnownHost } from '#domain/accounts/rules.ts'
import type { Billing } from '#domain/billing/model.ts'
import { PLAN_NAMES, termsOf } from '#domain/billing/plans.ts'
import { countedPlan } from '#domain/billing/rules.ts'
import { NAME_MAX_DEFAULT } from '#domain/events/model.ts'
import { dayOf, toUnix } from '#server/base/day.ts'
import type { UserRow } from './queries.ts'

type Viewing = { billing: Billing; now: number }

export function viewUser(row: UserRow, viewing: Viewing): User {
  return {
    id: row.id,
    email: row.email,
    notifications_email: row.notifications_email,
    display_name: displayName(row),
    first_name: row.first_name,
    last_name: row.last_name,
    guest: row.guest,
    verified: row.verified,
    has_password: row.password_hash !== null,
    need_password_change: row.need_password_change,
    requires_password_change: row.need_password_change,
    login_url: null,
    role_type: row.role_type,
    is_tenant_account_owner: row.role_type === 'org_owner',
    tenant_id: row.tenant_id,
    tenant: viewTenant(row),
    plan: viewPlan(row, viewing),
    product: row.product,
    features: USER_FEATURES.filter((feature) => row.features.includes(feature)),
    event_creation_allowed: row.event_creation_allowed && !row.guest,
    event_name_max_length: row.event_name_max_length ?? NAME_MAX_DEFAULT,
    has_self_launched: row.has_self_launched,
    hero_view_enabled: !row.guest,
    show_code_of_conduct: row.show_code_of_conduct,
    should_show_persona_modal: isKnownHost(row, dayOf(viewing.now)),
    has_shown_persona_modal: row.has_shown_persona_modal,
  }
}

function viewPlan(row: UserRow, { billing, now }: Viewing): User['plan'] {
  const plan = { id: row.plan_id, expiration: row.plan_expiration && toUnix(row.plan_expiration) }
  const { features, max_questions, max_questions_upgradeable } = termsOf(plan, billing, now)
  const name = PLAN_NAMES[row.plan_id] ?? row.plan_id
  return { ...countedPlan(plan, billing), name, max_questions, max_questions_upgradeable, features }
}

function viewTenant(row: UserRow): User['tenant'] {
  if (row.tenant_id === null) return null
  return {
    id: row.tenant_id,
    name: row.tenant_name ?? '',
    industry: row.tenant_industry,
    dedup_enabled: row.tenant_dedup_enabled ?? false,
  }
}
