// The keys with which this installation signs; the check of a file needs none of them.
import { useQuery } from '@tanstack/react-query'
import { records } from '#domain/records/contract.ts'
import { call } from '#web/base/api/call.ts'

export function useOwnKeys() {
  return useQuery({
    queryKey: ['signing keys'],
    queryFn: async () => (await call(records.listSigningKeys, {})).keys,
    // without a network it is said at once that nobody could be asked
    networkMode: 'always',
    retry: false,
  })
}
