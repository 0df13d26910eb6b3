// The calls of organisations.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type TenantId } from '#domain/base/ids.ts'
import { COMPANY_SIZES, LEAST_VOICES, RETENTION_MONTHS, TENANT_NAME_MAX } from './model.ts'
import { PATTERN_MAX } from './pattern.ts'

const company_size = z.enum(COMPANY_SIZES)
const least_voices = z.literal(LEAST_VOICES)
const retention_months = z.literal(RETENTION_MONTHS).nullable()

export const tenantView = z.object({
  id: idSchema<TenantId>(),
  name: z.string(),
  /** Whether links to sessions are short ones, with a code. */
  short_share_link: z.boolean(),
  industry: z.string().nullable(),
  company_size: company_size.nullable(),
  /** How long closed sessions are kept; null: forever. */
  retention_months,
  /** From how many voices on results of anonymous sessions appear; a question keeps what held at its first vote. */
  least_voices,
  owner: z.object({ email: z.string() }),
  /** Which addresses may be invited; null: every ordinary one. */
  invite_whitelist_pattern: z.string().nullable(),
  /** The organisation is run from the newer front end. */
  org_dashboard_enabled: z.boolean(),
})
export type Tenant = z.output<typeof tenantView>

/** The organisation as part of the current user. */
export const ownTenantView = z.object({
  id: idSchema<TenantId>(),
  name: z.string(),
  industry: z.string().nullable(),
  /** Its people get questions and templates for healthcare. */
  is_health_care: z.boolean(),
  /** Similar answers are looked up while people type. */
  dedup_enabled: z.boolean(),
  owner: z.object({ email: z.string() }),
  /** Excluded from tracking and charging. */
  test: z.boolean(),
  trial: z.boolean(),
  org_dashboard_enabled: z.boolean(),
  /** Where people ask for approval, instead of the owner's address; set by the operator. */
  approval_link: z.string().nullable(),
})

const tenant_id = idSchema<TenantId>()
const addressBook = z.array(z.object({ email: z.string(), name: z.string() }))

export const tenants = {
  listIndustries: call({
    method: 'GET',
    path: '/tenants/industries',
    summary: 'Lists the industries that sign-up offers.',
    access: 'anyone',
    answer: z.array(z.string()),
  }),
  loadTenant: call({
    method: 'GET',
    path: '/tenants/detail/:id',
    summary: 'Returns your organisation.',
    access: 'account',
    params: z.object({ id: tenant_id }),
    answer: tenantView,
  }),
  editTenant: call({
    method: 'PUT',
    path: '/tenants/edit',
    summary: 'Changes your organisation, for its owner and administrators; omitted fields do not change.',
    access: 'own_account',
    // sessions that it deletes cannot be restored
    fresh_proof: ['retention_months'],
    body: z.object({
      tenant_id,
      name: z.string().max(TENANT_NAME_MAX).optional(),
      short_share_link: z.boolean().optional(),
      industry: z.string().max(TENANT_NAME_MAX).optional(),
      company_size: company_size.optional(),
      /** A regular expression of simple parts that matches whole addresses; 400 for any other. Null or empty: every address. */
      invite_whitelist_pattern: z.string().max(PATTERN_MAX).nullable().optional(),
      retention_months: retention_months.optional(),
      least_voices: least_voices.optional(),
    }),
    answer: tenantView,
  }),
  readAddressBook: call({
    method: 'GET',
    path: '/tenants/addressbook',
    summary:
      'Lists the people of your organisation: its members and the people on its teams’ lists, at most 2,000.',
    access: 'account',
    answer: addressBook,
  }),
  loadAddressBook: call({
    method: 'GET',
    path: '/tenants/addressbook/:id',
    summary: 'Lists the same people, by the id of your organisation.',
    access: 'account',
    params: z.object({ id: tenant_id }),
    answer: addressBook,
  }),
} satisfies Record<string, Call>
