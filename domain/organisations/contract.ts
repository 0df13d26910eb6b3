// The calls of an organisation's members and audit trail, and of the organisations that belong to it.
import { z } from 'zod'
import { userView } from '#domain/accounts/contract.ts'
import { EMAIL_MAX } from '#domain/accounts/model.ts'
import { AUDIT_ACTS, AUDIT_AREAS, type AuditAct } from '#domain/activity/model.ts'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type TenantId, type UserId } from '#domain/base/ids.ts'
import { unixSeconds } from '#domain/base/time.ts'
import { GIVEN_ROLES } from './model.ts'

const offset = z.coerce.number().int().min(0).max(1_000_000).default(0)
const email = z.string().max(EMAIL_MAX)
const id = idSchema<TenantId>()

export const memberView = z.object({
  id: idSchema<UserId>(),
  email: z.string(),
  display_name: z.string(),
  role_type: z.enum(['user', 'org_admin', 'org_owner']),
  verified: z.boolean(),
  /** Without it this member needs approval before they launch. */
  event_creation_allowed: z.boolean(),
  /** Switched off: nobody signs in with this account. */
  disabled: z.boolean(),
  /** Sessions that are this member's, drafts too. */
  sessions: z.int(),
})
export type Member = z.output<typeof memberView>

const memberInvitation = z.object({ email: z.string(), expires_time: unixSeconds })
export type MemberInvitation = z.output<typeof memberInvitation>

/** Somebody in the audit trail; `gone` has no name any longer, `operator` runs the installation. */
const auditPerson = z.object({
  kind: z.enum(['person', 'operator', 'gone']),
  email: z.string(),
  display_name: z.string(),
})
export type AuditPerson = z.output<typeof auditPerson>

const auditEntry = z.object({
  id: z.string(),
  /** To the minute; of sign-ins midnight of their day. */
  time: z.int(),
  area: z.enum(AUDIT_AREAS),
  act: z.enum(Object.keys(AUDIT_ACTS) as [AuditAct, ...AuditAct[]]),
  actor: auditPerson,
  /** For whose account it was done, where that is somebody else. */
  acted_for: auditPerson.nullable(),
  about: auditPerson.nullable(),
  /** The session that was exported, unless only invited people know of it. */
  session_name: z.string().nullable(),
  detail: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** The store counts no year 0. */
const day = z.iso.date().refine((text) => text >= '0001')

const auditQuery = {
  area: z.enum(AUDIT_AREAS).optional(),
  /** Part of the address of whoever did it, or to whom. */
  person: z.string().max(EMAIL_MAX).optional(),
  /** Days as `YYYY-MM-DD`, both included. */
  from: day.optional(),
  until: day.optional(),
}

/** Deeper ones repeat the shape: `children` are tenants again. */
const tenantNode = z.object({ id, name: z.string(), children: z.array(z.unknown()) })

export const organisations = {
  listTenants: call({
    method: 'GET',
    path: '/tenants/list',
    summary:
      'The own organisation; for its owner and administrators those below it too, each with its parent.',
    access: 'account',
    answer: z.array(z.object({ id, name: z.string(), parent_id: id.nullable() })),
  }),
  loadTenantTree: call({
    method: 'GET',
    path: '/tenants/tree',
    summary: 'The same as a tree: each entry has `id`, `name` and `children`.',
    access: 'account',
    answer: z.array(tenantNode),
  }),
  listMembers: call({
    method: 'GET',
    path: '/tenants/members',
    summary: 'The members of the own organisation, for its owner and administrators; 50 at a time.',
    access: 'own_account',
    query: z.object({ search: z.string().max(200).optional(), offset }),
    answer: z.object({ members: z.array(memberView), total: z.int(), invited: z.array(memberInvitation) }),
  }),
  changeMember: call({
    method: 'PUT',
    path: '/tenants/members/:id',
    summary:
      'Changes the role of a member (for the owner), whether they need approval, or switches the account off and on. Switched off, it is signed out everywhere and its sessions are the owner’s.',
    access: 'own_account',
    fresh_proof: ['role_type', 'disabled'],
    params: z.object({ id: idSchema<UserId>() }),
    body: z.object({
      role_type: z.enum(GIVEN_ROLES).optional(),
      event_creation_allowed: z.boolean().optional(),
      disabled: z.boolean().optional(),
    }),
    answer: memberView,
  }),
  removeMember: call({
    method: 'DELETE',
    path: '/tenants/members/:id',
    summary:
      'Removes a member: signed out everywhere, with an organisation of their own; their sessions stay and are the owner’s.',
    access: 'own_account',
    fresh_proof: true,
    params: z.object({ id: idSchema<UserId>() }),
    answer: z.object({ removed: z.boolean() }),
  }),
  inviteMember: call({
    method: 'POST',
    path: '/tenants/members/invite',
    summary: 'Emails somebody an invitation to join the own organisation; good for a week.',
    access: 'own_account',
    limit: 'address',
    body: z.object({ email }),
    answer: memberInvitation,
  }),
  withdrawInvitation: call({
    method: 'DELETE',
    path: '/tenants/members/invite',
    summary: 'Takes an invitation back; one that is not there any longer is no failure.',
    access: 'own_account',
    query: z.object({ email }),
    answer: z.object({ withdrawn: z.boolean() }),
  }),
  readInvitation: call({
    method: 'POST',
    path: '/tenants/invitation',
    summary: 'What an invitation by email is to; reading it does not use it up.',
    access: 'anyone',
    writes: 'nothing',
    limit: 'sign_in',
    body: z.object({ token: z.string().max(200) }),
    answer: z.object({ tenant_name: z.string(), email: z.string() }),
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/tenants/invitation/accept',
    summary:
      'Joins the organisation of an invitation to the own address; the own sessions come along. An organisation that is left empty goes, and its teams come along, too.',
    access: 'own_account',
    limit: 'sign_in',
    proves_person: true,
    body: z.object({ token: z.string().max(200) }),
    answer: z.object({ tenant_id: id, tenant_name: z.string() }),
  }),
  listAudit: call({
    method: 'GET',
    path: '/tenants/audit',
    summary:
      'The audit trail of the own organisation, the newest first, for its owner and administrators. Sign-ins show by day, once the day is over.',
    access: 'own_account',
    query: z.object({ ...auditQuery, offset }),
    answer: z.object({ entries: z.array(auditEntry), has_more: z.boolean() }),
  }),
  exportAudit: call({
    method: 'GET',
    path: '/tenants/audit.csv',
    summary: 'The same as CSV, which is itself on record.',
    access: 'own_account',
    query: z.object(auditQuery),
    sends: 'text/csv; charset=utf-8',
    saved_as: 'audit-trail.csv',
    answer: z.string(),
  }),
  beginViewing: call({
    method: 'POST',
    path: '/account/view_as',
    summary: 'Views the product as somebody else, by a link of the operator; the answer is that user.',
    access: 'own_account',
    fresh_proof: true,
    limit: 'sign_in',
    proves_person: true,
    body: z.object({ token: z.string().max(200) }),
    answer: userView,
  }),
  endViewing: call({
    method: 'POST',
    path: '/account/view_as/end',
    summary: 'Ends that; the answer is the own user. Without it nothing happens.',
    access: 'account',
    while_viewing: true,
    answer: userView,
  }),
} satisfies Record<string, Call>
