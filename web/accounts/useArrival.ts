// Who arrives at the sign-in: somebody who is signed in goes on, an invited visitor is first tried as a guest.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { currentUserQuery, type GuestTarget, setCurrentUser } from './current-user.ts'
import { destinationOf, type Entrance, withQuery } from './destination.ts'
import { noteInvitation } from './opened-invitation.ts'

/** `looking` until it is known; `stranger` needs a form. With `stays` nobody is sent on. */
export function useArrival(entrance: Entrance, stays: boolean): 'looking' | 'stranger' {
  const client = useQueryClient()
  const { data: user, isPending } = useQuery(currentUserQuery)
  const [wasRefused, setWasRefused] = useState(false)
  const asked = useRef(false)
  const isMember = !!user && !user.guest
  const token = entrance.event ?? entrance.collection

  useEffect(() => {
    if (stays || isPending) return
    if (isMember) {
      // it may be for somebody else at this device
      noteInvitation(entrance)
      return navigate(afterSignIn(user, entrance), { replace: true })
    }
    if (!token || asked.current) return
    asked.current = true
    const target = entrance.event ? { event: entrance.event } : { collection: token }
    void enterAsGuest(client, target)
      // guests are not let in; or nobody answers, and the form says so as soon as it is used
      .catch(() => null)
      .then((guest) => {
        if (guest) navigate(destinationOf(entrance), { replace: true })
        else setWasRefused(true)
      })
  }, [stays, isPending, isMember, user, token, entrance, client])

  if (stays) return 'stranger'
  return isPending || isMember || (token && !wasRefused) ? 'looking' : 'stranger'
}

/** Where somebody goes who signed in; who needs a new password chooses it first, but for the invited, who came to answer. */
export function afterSignIn(user: User, entrance: Entrance): string {
  const destination = destinationOf(entrance)
  const needs_password = user.need_password_change || user.requires_password_change
  return needs_password && !entrance.invitation
    ? withQuery(paths.verify(), { path: destination })
    : destination
}

/** Signs the reader in as a guest, without a word; throws as `call` does. */
async function enterAsGuest(client: QueryClient, target: GuestTarget): Promise<User> {
  const { user } = await call(accounts.verifyLogin, { body: target })
  setCurrentUser(client, user)
  return user
}
