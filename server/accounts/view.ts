// The own user, as the own user sees it.
import type { User } from '#domain/accounts/contract.ts'
import { MODULE_TYPES, USER_FEATURES } from '#domain/accounts/model.ts'
import { LATEST_NEWS } from '#domain/accounts/news.ts'
import { displayName, isGracePeriod, isKnownHost } from '#domain/accounts/rules.ts'
import { loginUrl } from '#domain/accounts/single-sign-on.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { Billing } from '#domain/billing/model.ts'
import { PLAN_NAMES, termsOf } from '#domain/billing/plans.ts'
import { countedPlan } from '#domain/billing/rules.ts'
import { NAME_MAX_DEFAULT } from '#domain/events/model.ts'
import { isHealthcare } from '#domain/tenants/rules.ts'
import { dayOf } from '#server/base/day.ts'
import { storedPlan } from '#server/billing/queries.ts'
import { thumbAddress } from '#server/media/view.ts'
import type { AccountPolicy } from './policy.ts'
import type { UserRow } from './queries.ts'

/** What the operator settled about how an account looks. */
export type ViewPolicy = { policy: Pick<AccountPolicy, 'verification_days'> }

type Viewing = ViewPolicy & {
  billing: Billing
  now: number
  /** Where links lead. */
  origin: string
  /** Of the login session that looks; null when a new one begins. */
  actor: (Pick<Actor, 'delegate_user_id'> & Partial<Pick<Actor, 'viewer'>>) | null
  session: { began: number | null }
}

export function viewUser(row: UserRow, viewing: Viewing): User {
  return {
    id: row.id,
    email: row.email,
    notifications_email: row.notifications_email,
    display_name: displayName(row),
    media_avatar_id: row.media_avatar_id,
    avatar: row.avatar_key && thumbAddress({ file_key: row.avatar_key }),
    first_name: row.first_name,
    last_name: row.last_name,
    guest: row.guest,
    verified: row.verified,
    second_factor_needed: false,
    has_password: row.password_hash !== null,
    need_password_change: needsPassword(row),
    requires_password_change: needsPassword(row),
    login_url: loginUrlOf(row, viewing.origin),
    role_type: row.role_type,
    is_tenant_account_owner: row.role_type === 'org_owner',
    tenant_id: row.tenant_id,
    tenant: viewTenant(row),
    plan: viewPlan(row, viewing),
    product: row.product,
    features: USER_FEATURES.filter((feature) => row.features.includes(feature)),
    event_creation_allowed: row.event_creation_allowed && !row.guest,
    event_name_max_length: row.event_name_max_length ?? NAME_MAX_DEFAULT,
    is_self_sign_up: row.is_self_sign_up,
    is_grace_period: isGracePeriod(row, dayOf(viewing.now, -viewing.policy.verification_days)),
    last_login_time: lastLogin(row, viewing),
    has_self_launched: row.has_self_launched,
    hero_view_enabled: !row.guest,
    ...{ show_code_of_conduct: row.show_code_of_conduct, takes_replies: row.takes_replies },
    should_show_persona_modal: isKnownHost(row, dayOf(viewing.now)),
    has_shown_persona_modal: row.has_shown_persona_modal,
    has_manage_launched: row.has_manage_launched,
    visible_module_types: MODULE_TYPES.filter((type) => row.tenant_modules?.includes(type)),
    has_new_stuff: !row.guest && row.news_seen < LATEST_NEWS,
    ...viewLooking(row, viewing),
  }
}

/**
 * Unix seconds. The store has the day alone; the second is known to the cookie of the login session that looks, so it is
 * told to the person who signed in, on that device.
 */
function lastLogin({ guest, last_login_on }: UserRow, { actor, session }: Viewing): number | null {
  const day = last_login_on === null ? null : Date.parse(last_login_on) / 1000
  const isOther = Boolean(actor?.delegate_user_id || actor?.viewer)
  return guest || isOther || session.began === null ? day : Math.max(session.began, day ?? 0)
}

/** Who really looks, where that is somebody else. */
function viewLooking({ delegate_user }: UserRow, { actor }: Viewing) {
  const delegate_user_id = actor?.delegate_user_id ?? null
  return { delegate_user, delegate_user_id, admin_viewing_as: actor?.viewer?.email ?? null }
}

/** What is told of somebody whose second factor is still to come: nothing that the address did not say. */
export function viewBeforeFactor(user: User): User {
  const nameless = { display_name: '', first_name: '', last_name: '', media_avatar_id: null, avatar: null }
  const alone = { tenant_id: null, tenant: null, delegate_user: null, notifications_email: null }
  return { ...user, ...nameless, ...alone, second_factor_needed: true }
}

/**
 * The user of a sign-up by an address that an organisation vouches for. Nobody has proven yet whose it is: nothing of the
 * organisation is told, but where to sign in.
 */
export function viewUnproven(row: UserRow, viewing: Viewing): User {
  return { ...viewUser(row, viewing), tenant_id: null, tenant: null }
}

/** Where somebody signs in whose organisation does that itself; null for all others. */
export function loginUrlOf({ sign_on }: Pick<UserRow, 'sign_on'>, origin: string): string | null {
  return sign_on && loginUrl(origin, sign_on.id)
}

/** Whether an account has no password yet, or has to choose another; whose organisation signs them in needs none. */
export function needsPassword(row: UserRow): boolean {
  if (row.guest || row.sign_on !== null) return false
  return row.need_password_change || row.password_hash === null
}

function viewPlan(row: UserRow, { billing, now }: Viewing): User['plan'] {
  const plan = storedPlan(row)
  const { features, max_questions, max_questions_upgradeable } = termsOf(plan, billing, now)
  const name = PLAN_NAMES[row.plan_id] ?? row.plan_id
  const upgradeable_to = Object.fromEntries(row.upgradeable_to.map((id) => [id, true]))
  return {
    ...countedPlan(plan, billing),
    name,
    upgradeable_to,
    max_questions,
    max_questions_upgradeable,
    features,
  }
}

function viewTenant(row: UserRow): User['tenant'] {
  if (row.tenant_id === null) return null
  return {
    id: row.tenant_id,
    name: row.tenant_name ?? '',
    industry: row.tenant_industry,
    is_health_care: isHealthcare(row.tenant_industry),
    dedup_enabled: row.tenant_dedup_enabled ?? false,
    owner: { email: row.tenant_owner ?? '' },
    test: row.tenant_test ?? false,
    trial: row.tenant_trial ?? false,
    org_dashboard_enabled: row.tenant_dashboard ?? false,
    approval_link: row.tenant_approval_link,
  }
}
