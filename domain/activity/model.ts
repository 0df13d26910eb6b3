// The vocabulary of an organisation's audit trail.
import { DAY } from '#domain/base/time.ts'

/** The area of an entry, by which people filter. */
export const AUDIT_AREAS = [
  'sign_in',
  'rights',
  'members',
  'owner',
  'export',
  'viewing',
  'plan',
  'settings',
] as const
export type AuditArea = (typeof AUDIT_AREAS)[number]

/** Every act that is recorded, and its area. */
export const AUDIT_ACTS = {
  signed_in: 'sign_in',
  password_changed: 'sign_in',
  became_delegate: 'sign_in',
  sign_on_refused: 'sign_in',
  address_changed: 'sign_in',
  second_factor_on: 'sign_in',
  second_factor_off: 'sign_in',
  second_factor_changed: 'sign_in',
  second_factor_renewed: 'sign_in',
  second_factor_recovery_used: 'sign_in',
  delegate_added: 'rights',
  delegate_removed: 'rights',
  role_given: 'rights',
  role_taken: 'rights',
  creation_allowed: 'rights',
  creation_ended: 'rights',
  member_invited: 'members',
  invitation_withdrawn: 'members',
  member_joined: 'members',
  member_left: 'members',
  member_disabled: 'members',
  member_enabled: 'members',
  member_removed: 'members',
  erasure_asked: 'members',
  member_erased: 'members',
  list_imported: 'members',
  list_extended: 'members',
  list_reduced: 'members',
  list_cleared: 'members',
  team_deleted: 'members',
  owner_assigned: 'owner',
  exported: 'export',
  viewing_link_made: 'viewing',
  viewing_began: 'viewing',
  viewing_ended: 'viewing',
  plan_bought: 'plan',
  plan_cancelled: 'plan',
  plan_kept: 'plan',
  plan_ended: 'plan',
  plan_given: 'plan',
  license_given: 'plan',
  license_taken: 'plan',
  settings_changed: 'settings',
} as const satisfies Record<string, AuditArea>
export type AuditAct = keyof typeof AUDIT_ACTS

/** The most characters of a detail. */
export const AUDIT_DETAIL_MAX = 300

/**
 * How precisely an act is timed, in seconds. Sign-ins have only their day: next to arriving answers, a minute could
 * reveal who wrote one without a name.
 */
export function auditGrain(act: AuditAct): number {
  return AUDIT_ACTS[act] === 'sign_in' ? DAY : 60
}
