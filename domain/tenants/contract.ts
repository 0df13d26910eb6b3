// The calls of organisations.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type TenantId } from '#domain/base/ids.ts'
import { COMPANY_SIZES, RETENTION_MONTHS, TENANT_NAME_MAX } from './model.ts'
import { PATTERN_MAX } from './pattern.ts'

const company_size = z.enum(COMPANY_SIZES)
const retention_months = z.literal(RETENTION_MONTHS).nullable()

export const tenantView = z.object({
  id: idSchema<TenantId>(),
  name: z.string(),
  /** Whether links to sessions are the short ones, by code. */
  short_share_link: z.boolean(),
  industry: z.string().nullable(),
  company_size: company_size.nullable(),
  /** For how long closed sessions are kept; null: for ever. */
  retention_months,
  owner: z.object({ email: z.string() }),
  /** Which addresses may be invited; null for every ordinary one. */
  invite_whitelist_pattern: z.string().nullable(),
  /** The organisation is run from the newer front end. */
  org_dashboard_enabled: z.boolean(),
})
export type Tenant = z.output<typeof tenantView>

/** As the own user carries it. */
export const ownTenantView = z.object({
  id: idSchema<TenantId>(),
  name: z.string(),
  industry: z.string().nullable(),
  /** Its people get the questions and templates of healthcare. */
  is_health_care: z.boolean(),
  /** Answers like the one being written are looked up while typing. */
  dedup_enabled: z.boolean(),
  owner: z.object({ email: z.string() }),
  /** Left out of tracking and charging. */
  test: z.boolean(),
  trial: z.boolean(),
  org_dashboard_enabled: z.boolean(),
  /** Where approval is asked for, in place of the owner's address; the operator sets it. */
  approval_link: z.string().nullable(),
})

const tenant_id = idSchema<TenantId>()
const addressBook = z.array(z.object({ email: z.string(), name: z.string() }))

export const tenants = {
  listIndustries: call({
    method: 'GET',
    path: '/tenants/industries',
    summary: 'The industries that sign-up offers.',
    access: 'anyone',
    answer: z.array(z.string()),
  }),
  loadTenant: call({
    method: 'GET',
    path: '/tenants/detail/:id',
    summary: 'The own organisation.',
    access: 'account',
    params: z.object({ id: tenant_id }),
    answer: tenantView,
  }),
  editTenant: call({
    method: 'PUT',
    path: '/tenants/edit',
    summary:
      'Changes the own organisation; for its owner and its administrators. What is left out stays as it is.',
    access: 'own_account',
    // sessions that go by it do not come back
    fresh_proof: ['retention_months'],
    body: z.object({
      tenant_id,
      name: z.string().max(TENANT_NAME_MAX).optional(),
      short_share_link: z.boolean().optional(),
      industry: z.string().max(TENANT_NAME_MAX).optional(),
      company_size: company_size.optional(),
      /** A regular expression of plain parts over whole addresses; 400 for any other. Null or empty: every address. */
      invite_whitelist_pattern: z.string().max(PATTERN_MAX).nullable().optional(),
      retention_months: retention_months.optional(),
    }),
    answer: tenantView,
  }),
  readAddressBook: call({
    method: 'GET',
    path: '/tenants/addressbook',
    summary:
      'The people of the own organisation: members, and who is on the lists of its teams; 2,000 at most.',
    access: 'account',
    answer: addressBook,
  }),
  loadAddressBook: call({
    method: 'GET',
    path: '/tenants/addressbook/:id',
    summary: 'The same, by the id of the own organisation.',
    access: 'account',
    params: z.object({ id: tenant_id }),
    answer: addressBook,
  }),
} satisfies Record<string, Call>
