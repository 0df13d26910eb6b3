// The signed-in user, for parts of a page.
import { useQuery } from '@tanstack/react-query'
import type { User } from '#domain/accounts/contract.ts'
import { currentUserQuery } from './current-user.ts'

/** Null when nobody is signed in, or when it is not known yet; guests have `guest` set. */
export function useCurrentUser(): User | null {
  return useQuery(currentUserQuery).data ?? null
}
