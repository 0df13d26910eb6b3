// Who opens the sign-up: members go on, a guest starts fresh or brings their own answers.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { currentUserQuery } from './current-user.ts'

/**
 * Whether the form can be shown. Members are sent to where `destinationFor` says, unless they are `held`: they became
 * one on this page and are asked for more. A guest keeps the login session only when `guest_id` is their own, and
 * becomes the new account; any other guest is signed out, and the page reloads.
 */
export function useFreshStart(
  guest_id: string | undefined,
  destinationFor: (user: User) => string,
  isHeld = false,
): boolean {
  const { data: user, isPending } = useQuery(currentUserQuery)
  const [isStuck, setIsStuck] = useState(false)
  const isMember = !!user && !user.guest
  const isForeign = !!user?.guest && user.id !== guest_id

  const destination = isMember && !isHeld ? destinationFor(user) : null

  useEffect(() => {
    if (destination !== null) navigate(destination, { replace: true })
    else if (isForeign && !isStuck) {
      call(accounts.logout)
        .then(() => location.reload())
        // the form works all the same: signing up ends the guest's login session
        .catch(() => setIsStuck(true))
    }
  }, [isForeign, isStuck, destination])

  return isHeld || (!isPending && !isMember && (!isForeign || isStuck))
}
