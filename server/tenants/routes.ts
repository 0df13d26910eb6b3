// The calls of organisations.
import { tenants } from '#domain/tenants/contract.ts'
import { INDUSTRIES } from '#domain/tenants/model.ts'
import { implement } from '#server/base/http/context.ts'

export const tenantRoutes = implement(tenants, {
  listIndustries() {
    return [...INDUSTRIES]
  },
})
