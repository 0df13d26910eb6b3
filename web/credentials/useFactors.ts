// The own second factors, and what changes them; the calls that change ask for a fresh proof by themselves.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PasskeyId } from '#domain/base/ids.ts'
import { type ChangedFactors, credentials, type Factors } from '#domain/credentials/contract.ts'
import { call } from '#web/base/api/call.ts'
import { makePasskey } from './passkey.ts'

const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: () => call(credentials.readFactors),
})

export function useFactors() {
  return useQuery(factorsQuery)
}

/** All throw as `call` does. Those that may bring recovery codes give them, or null. */
export function useChangeFactors() {
  const client = useQueryClient()
  const keep = (factors: Factors) => client.setQueryData(factorsQuery.queryKey, factors)
  const keepChanged = ({ factors, recovery_codes }: ChangedFactors) => {
    keep(factors)
    return recovery_codes
  }
  return {
    confirmApp: async (app_code: string) =>
      keepChanged(await call(credentials.confirmApp, { body: { app_code } })),
    removeApp: async () => keepChanged(await call(credentials.removeApp)),
    addPasskey: async (name: string) => {
      const passkey = await makePasskey()
      return keepChanged(await call(credentials.addPasskey, { body: { name, passkey } }))
    },
    renamePasskey: async (id: PasskeyId, name: string) =>
      keep(await call(credentials.renamePasskey, { params: { id }, body: { name } })),
    removePasskey: async (id: PasskeyId) =>
      keepChanged(await call(credentials.removePasskey, { params: { id } })),
    renewRecoveryCodes: async () => keepChanged(await call(credentials.renewRecoveryCodes)),
  }
}
