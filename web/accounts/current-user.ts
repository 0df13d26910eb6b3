// Who is signed in on this device: asked once, kept in the query cache.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'

/** Null without a login session. Throws when nobody answers, because then it is not known. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: askUser,
  staleTime: 300_000,
})

export async function askUser(): Promise<User | null> {
  try {
    return await call(accounts.currentUser, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Says who is signed in from now on, after a call that answered with the user. */
export function setCurrentUser(client: QueryClient, user: User | null): void {
  client.setQueryData(currentUserQuery.queryKey, user)
}

/** What a guest wants to get into: an event by slug or id, or a collection by id or join code. */
export type GuestTarget = { event: string } | { collection: string }

/** Somebody else is signed in from now on (or nobody): what was fetched for the one before is forgotten. */
export function becomeUser(client: QueryClient, user: User | null): void {
  const [own] = currentUserQuery.queryKey
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== own })
  setCurrentUser(client, user)
}
