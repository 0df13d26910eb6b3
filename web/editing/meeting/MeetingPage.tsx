// The screen where a meeting is written or changed: lets in who may, loads what there is, shows the form.
import type { User } from '#domain/accounts/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { Elsewhere } from '../entry/Elsewhere.tsx'
import { Loading } from '../entry/Loading.tsx'
import { NotInPlan } from '../entry/NotInPlan.tsx'
import { NotLoaded } from '../entry/NotLoaded.tsx'
import { Restricted } from '../entry/Restricted.tsx'
import { gatesOf } from '../gates.ts'
import { useMeetingOpening } from '../opening/useMeetingOpening.ts'
import { MeetingEditor } from './MeetingEditor.tsx'

export function MeetingPage() {
  const user = useCurrentUser()
  const { params, query } = useAddress()
  if (!user) return <Loading />
  if (!params.collection && user.guest) return <Elsewhere to={paths.feed()} />
  if (!params.collection && !user.event_creation_allowed) return <Restricted />
  if (!params.collection && query.run_again && !gatesOf(user).scheduling) return <NotInPlan />
  return <Opened key={`${params.collection} ${query.run_again} ${query.use_case}`} user={user} />
}

function Opened({ user }: { user: User }) {
  const { params } = useAddress()
  const { opening, collection, events, error, retry } = useMeetingOpening()
  const [first] = events
  if (error) return <NotLoaded error={error} onRetry={retry} />
  if (!opening) return <Loading />
  if (first && !first.user_created) return <Elsewhere to={paths.answers(first.slug)} />
  if (params.collection && first && collection?.type !== 'meeting')
    return <Elsewhere to={paths.editEvent(first.slug)} />
  return <MeetingEditor user={user} opening={opening} />
}
