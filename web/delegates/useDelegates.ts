// Who acts for the own account: the list, and how it changes.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DelegatePerson, delegates } from '#domain/delegates/contract.ts'
import { call } from '#web/base/api/call.ts'

const delegatesQuery = queryOptions({
  queryKey: ['delegates'],
  queryFn: () => call(delegates.listDelegates, {}),
})

export function useDelegates() {
  return useQuery(delegatesQuery)
}

/** Both throw as `call` does; what they answer is the list that is shown. */
export function useChangeDelegates() {
  const client = useQueryClient()
  const keep = (people: DelegatePerson[]) => client.setQueryData(delegatesQuery.queryKey, people)
  return {
    add: async (email: string) => keep(await call(delegates.addDelegate, { body: { email } })),
    remove: async (email: string) => keep(await call(delegates.removeDelegate, { body: { email } })),
  }
}
