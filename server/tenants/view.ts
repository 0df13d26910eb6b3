// An organisation, as its members see it.
import type { Tenant } from '#domain/tenants/contract.ts'
import { COMPANY_SIZES, LEAST_VOICES, LEAST_VOICES_DEFAULT, RETENTION_MONTHS } from '#domain/tenants/model.ts'
import type { TenantRow } from './queries.ts'

export function viewTenant({
  owner_email,
  company_size,
  retention_months,
  least_voices,
  ...row
}: TenantRow): Tenant {
  return {
    ...row,
    // one that an older list knew is none that can be chosen
    company_size: COMPANY_SIZES.find((size) => size === company_size) ?? null,
    retention_months: RETENTION_MONTHS.find((months) => months === retention_months) ?? null,
    least_voices: LEAST_VOICES.find((voices) => voices === least_voices) ?? LEAST_VOICES_DEFAULT,
    owner: { email: owner_email ?? '' },
  }
}
