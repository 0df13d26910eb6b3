// The calls of an organisation's members and audit trail, and of the organisations below it.
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
  /** If false, this member needs approval to launch. */
  event_creation_allowed: z.boolean(),
  /** Switched off: nobody can sign in with this account. */
  disabled: z.boolean(),
  /** This member's sessions, including drafts. */
  sessions: z.int(),
})
export type Member = z.output<typeof memberView>

const memberInvitation = z.object({ email: z.string(), expires_time: unixSeconds })
export type MemberInvitation = z.output<typeof memberInvitation>

/** Somebody in the audit trail; `gone` no longer has a name, `operator` runs the installation. */
const auditPerson = z.object({
  kind: z.enum(['person', 'operator', 'gone']),
  email: z.string(),
  display_name: z.string(),
})
export type AuditPerson = z.output<typeof auditPerson>

const auditEntry = z.object({
  id: z.string(),
  /** To the minute; for sign-ins, midnight of their day. */
  time: z.int(),
  area: z.enum(AUDIT_AREAS),
  act: z.enum(Object.keys(AUDIT_ACTS) as [AuditAct, ...AuditAct[]]),
  actor: auditPerson,
  /** Whose account it was done for, if that is somebody else. */
  acted_for: auditPerson.nullable(),
  about: auditPerson.nullable(),
  /** The session that was exported, unless only invited people may know of it. */
  session_name: z.string().nullable(),
  detail: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** The database has no year 0. */
const day = z.iso.date().refine((text) => text >= '0001')

const auditQuery = {
  area: z.enum(AUDIT_AREAS).optional(),
  /** Part of the address of the person who did it, or to whom it was done. */
  person: z.string().max(EMAIL_MAX).optional(),
  /** Days as `YYYY-MM-DD`, both included. */
  from: day.optional(),
  until: day.optional(),
}

/** Recursive: `children` are tenants again. */
const tenantNode = z.object({ id, name: z.string(), children: z.array(z.unknown()) })

export const organisations = {
  listTenants: call({
    method: 'GET',
    path: '/tenants/list',
    summary:
      'Lists your organisation and, for its owner and administrators, those below it, each with its parent.',
    access: 'account',
    answer: z.array(z.object({ id, name: z.string(), parent_id: id.nullable() })),
  }),
  loadTenantTree: call({
    method: 'GET',
    path: '/tenants/tree',
    summary: 'Returns the organisations of `GET /tenants/list` as a tree of `id`, `name` and `children`.',
    access: 'account',
    answer: z.array(tenantNode),
  }),
  listMembers: call({
    method: 'GET',
    path: '/tenants/members',
    summary: 'Lists the members of your organisation, 50 at a time, for its owner and administrators.',
    access: 'own_account',
    query: z.object({ search: z.string().max(200).optional(), offset }),
    answer: z.object({ members: z.array(memberView), total: z.int(), invited: z.array(memberInvitation) }),
  }),
  changeMember: call({
    method: 'PUT',
    path: '/tenants/members/:id',
    summary:
      'Changes a member’s role (owner only), whether they need approval, or switches the account off or on. Switching it off signs it out everywhere and gives its sessions to the owner.',
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
      'Removes a member, who is signed out everywhere and gets an organisation of their own; their sessions stay and belong to the owner.',
    access: 'own_account',
    fresh_proof: true,
    params: z.object({ id: idSchema<UserId>() }),
    answer: z.object({ removed: z.boolean() }),
  }),
  inviteMember: call({
    method: 'POST',
    path: '/tenants/members/invite',
    summary: 'Emails somebody an invitation to join your organisation, valid for a week.',
    access: 'own_account',
    limit: 'address',
    body: z.object({ email }),
    answer: memberInvitation,
  }),
  withdrawInvitation: call({
    method: 'DELETE',
    path: '/tenants/members/invite',
    summary: 'Withdraws an invitation; succeeds even if there is none.',
    access: 'own_account',
    query: z.object({ email }),
    answer: z.object({ withdrawn: z.boolean() }),
  }),
  readInvitation: call({
    method: 'POST',
    path: '/tenants/invitation',
    summary: 'Returns what an emailed invitation is for, without using it up.',
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
      'Joins the organisation that invited your address; your sessions come along. If this leaves your old organisation empty, it is deleted and its teams come along too.',
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
      'Lists the audit trail of your organisation, newest first, for its owner and administrators. Sign-ins appear by day, once the day is over.',
    access: 'own_account',
    query: z.object({ ...auditQuery, offset }),
    answer: z.object({ entries: z.array(auditEntry), has_more: z.boolean() }),
  }),
  exportAudit: call({
    method: 'GET',
    path: '/tenants/audit.csv',
    summary: 'Returns the audit trail as CSV; the trail records the export.',
    access: 'own_account',
    query: z.object(auditQuery),
    sends: 'text/csv; charset=utf-8',
    saved_as: 'audit-trail.csv',
    answer: z.string(),
  }),
  beginViewing: call({
    method: 'POST',
    path: '/account/view_as',
    summary: 'Starts viewing the product as somebody else, with a link from the operator; returns that user.',
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
    summary:
      'Stops viewing the product as somebody else and returns your own user; does nothing if you are not.',
    access: 'account',
    while_viewing: true,
    answer: userView,
  }),
} satisfies Record<string, Call>
