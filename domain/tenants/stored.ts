// What `tenants` stores, column by column, for the public page.
import { NUMBER, type StoredTable } from '#domain/base/stored-table.ts'

export const tenantsTables: readonly StoredTable[] = [
  {
    table: 'tenants',
    area: 'people',
    title: 'Organisations',
    why: 'To keep what holds for all who belong to one',
    who: 'Its members',
    kept: 'Until its last member is gone',
    columns: {
      id: NUMBER,
      name: 'Shown to its members',
      industry: 'Chooses which samples are offered',
      company_size: 'Chooses which samples are offered',
      trial: 'Whether it tries the product',
      created_on: 'The day on which it was made',
      dedup_enabled: 'Whether similar answers are shown while people write',
      invite_whitelist_pattern: 'Which addresses may be invited',
      short_share_link: 'Whether links are short',
      least_voices: 'From how many voices on results of anonymous sessions appear',
      org_dashboard_enabled: 'Whether it is run from another place',
      test: 'Whether it is there for tests',
      visible_module_types: 'Parts of the dashboard that it sees',
      retention_months: 'For how many months closed sessions are kept',
      archived: 'Whether it was closed',
      parent_id: 'Which organisation it belongs below',
      approval_link: 'Where members ask for approval',
    },
  },
]
