// The screen where a session is written or changed: lets in who may, loads what there is, shows the form.
import type { User } from '#domain/accounts/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { runAgainPath } from '#web/events/run-again.ts'
import { Editor } from './Editor.tsx'
import { Elsewhere } from './entry/Elsewhere.tsx'
import { Loading } from './entry/Loading.tsx'
import { NotInPlan } from './entry/NotInPlan.tsx'
import { NotLoaded } from './entry/NotLoaded.tsx'
import { Restricted } from './entry/Restricted.tsx'
import { gatesOf } from './gates.ts'
import type { Mode } from './opening/beginning.ts'
import { useOpening } from './opening/useOpening.ts'

export function EditPage({ mode }: { mode: Mode }) {
  const user = useCurrentUser()
  const { params, query } = useAddress()
  if (!user) return <Loading />
  if (!params.slug && user.guest) return <Elsewhere to={paths.feed()} />
  if (!params.slug && !user.event_creation_allowed) return <Restricted />
  if (!params.slug && (query.copy || query.run_again) && !gatesOf(user).scheduling) return <NotInPlan />
  return <Opened key={params.slug} user={user} mode={mode} />
}

function Opened({ user, mode }: { user: User; mode: Mode }) {
  const { params, query } = useAddress()
  const { opening, events, error, retry } = useOpening(mode)
  const [first] = events
  if (error) return <NotLoaded error={error} onRetry={retry} />
  if (!opening) return <Loading />
  if (first && !first.user_created) return <Elsewhere to={paths.answers(first.slug)} />
  if (first?.collection?.type === 'meeting') {
    const { returnto } = query
    if (params.slug) return <Elsewhere to={paths.editMeeting(first.collection.id, { returnto })} />
    if (query.run_again) return <Elsewhere to={runAgainPath(first)} />
  }
  return <Editor user={user} opening={opening} events={events} />
}
