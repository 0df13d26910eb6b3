// The members of the own organisation: the list, and how it changes.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#domain/base/call.ts'
import { type Member, organisations } from '#domain/organisations/contract.ts'
import { MEMBERS_PAGE } from '#domain/organisations/model.ts'
import { call } from '#web/base/api/call.ts'

const KEY = 'organisation-members'
/** How often the list is read anew while somebody looks at it, milliseconds. */
const ANEW_MS = 15_000

export function useMembers(search: string) {
  return useInfiniteQuery({
    queryKey: [KEY, search],
    queryFn: ({ pageParam: offset }) => call(organisations.listMembers, { query: { search, offset } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * MEMBERS_PAGE < total ? pages.length * MEMBERS_PAGE : undefined,
    // the list stays while the next letters are looked for
    placeholderData: (before) => before,
    // who was invited may join meanwhile
    staleTime: 0,
    refetchInterval: ANEW_MS,
  })
}

type Changes = RequestOf<typeof organisations.changeMember>['body']

/** All of them throw as `call` does; the list is read anew afterwards, also after a failure. */
export function useMemberChanges() {
  const client = useQueryClient()
  const anew = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      void client.invalidateQueries({ queryKey: [KEY] })
    }
  }
  return {
    change: ({ id }: Member, body: Changes) =>
      anew(call(organisations.changeMember, { params: { id }, body })),
    remove: ({ id }: Member) => anew(call(organisations.removeMember, { params: { id } })),
    invite: (email: string) => anew(call(organisations.inviteMember, { body: { email } })),
    withdraw: (email: string) => anew(call(organisations.withdrawInvitation, { query: { email } })),
  }
}
