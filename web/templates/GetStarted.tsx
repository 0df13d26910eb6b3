// Shows the panel for new creators on the dashboard, until they have launched a session or hidden it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { noteInStash, stashQuery } from '#web/accounts/stash.ts'
import { lazyWhenIdle } from '#web/base/parts/lazy-part.ts'

const GetStartedPanel = lazyWhenIdle(
  async () => (await import('./start/GetStartedPanel.tsx')).GetStartedPanel,
)
/** Its key in the stash. */
const HIDDEN = 'get_started_hidden'

export function GetStarted({ user }: { user: User }) {
  const client = useQueryClient()
  // decided when the page opens: nothing above the cards goes away while they are looked at
  const [isNew] = useState(user.event_creation_allowed && !user.has_self_launched)
  const [isHidden, setIsHidden] = useState(false)
  const { data: stash, isPending } = useQuery({ ...stashQuery, enabled: isNew })
  if (!isNew || isHidden || isPending || stash?.[HIDDEN] === true) return null
  const hide = () => {
    setIsHidden(true)
    noteInStash(client, { [HIDDEN]: true }, 'the panel is hidden')
  }
  return (
    <Suspense>
      <GetStartedPanel onHide={hide} />
    </Suspense>
  )
}
