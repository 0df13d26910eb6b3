// The own organisation.
import { useQuery } from '@tanstack/react-query'
import type { TenantId } from '#domain/base/ids.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { call } from '#web/base/api/call.ts'

export function tenantKey(id: TenantId) {
  return ['tenant', id]
}

export function useTenant(id: TenantId) {
  return useQuery({
    queryKey: tenantKey(id),
    queryFn: () => call(tenants.loadTenant, { params: { id } }),
  })
}
