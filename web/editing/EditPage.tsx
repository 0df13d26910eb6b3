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

type Props = {
  mode: Mode
  /** A question of the saved session, where the address does not name it. */
  saved?: string
}

export function EditPage({ mode, saved }: Props) {
  const user = useCurrentUser()
  const { params, query } = useAddress()
  const slug = saved ?? params.slug
  if (!user) return <Loading />
  if (!slug && user.guest) return <Elsewhere to={paths.feed()} />
  if (!slug && !user.event_creation_allowed) return <Restricted />
  if (!slug && (query.copy || query.run_again) && !gatesOf(user).scheduling) return <NotInPlan />
  return <Opened key={slug} user={user} mode={mode} slug={slug} />
}

function Opened({ user, mode, slug }: { user: User; mode: Mode; slug: string | undefined }) {
  const { query } = useAddress()
  const { opening, events, error, retry } = useOpening(mode, slug)
  const [first] = events
  if (error) return <NotLoaded error={error} onRetry={retry} />
  if (!opening) return <Loading />
  if (first && !first.user_created) return <Elsewhere to={paths.answers(first.slug)} />
  if (first?.collection?.type === 'meeting') {
    const { returnto } = query
    if (slug) return <Elsewhere to={paths.editMeeting(first.collection.id, { returnto })} />
    if (query.run_again) return <Elsewhere to={runAgainPath(first)} />
  }
  return <Editor user={user} opening={opening} events={events} />
}
