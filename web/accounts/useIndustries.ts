// The industries that can be chosen.
import { useQuery } from '@tanstack/react-query'
import { tenants } from '#domain/tenants/contract.ts'
import { INDUSTRIES } from '#domain/tenants/model.ts'
import { call } from '#web/base/api/call.ts'

/** Those that the server offers; until it answers, those that the product comes with. */
export function useIndustries(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['industries'],
    queryFn: () => call(tenants.listIndustries),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? INDUSTRIES
}
