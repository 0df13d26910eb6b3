// Where somebody begins a session on a plan with a limit: says at once when there is no room for one.
import { Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'

const FullNote = lazyPart(async () => (await import('./room/FullNote.tsx')).FullNote)

type Props = {
  user: Pick<User, 'plan'>
  /** The own sessions stand on the same page. */
  isAtHome?: boolean
}

/** Plans that schedule have no limit of sessions; nothing is asked then. */
export function SessionRoom({ user, isAtHome = false }: Props) {
  if (user.plan.features.scheduling) return null
  return (
    <Suspense>
      <FullNote isAtHome={isAtHome} />
    </Suspense>
  )
}
