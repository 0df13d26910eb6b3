// What is there once in a session and not needed for its first paint: each part has a file of its own.
import type { PopinEvent } from '#domain/events/contract.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { CommentLink } from '#web/comments/CommentLink.tsx'
import { EndNotices } from '#web/events/EndNotices.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import { useOneTimeQuery } from '#web/events/useOneTimeQuery.ts'
import { Conduct } from '#web/joining/Conduct.tsx'
import { YouWin } from './moments/YouWin.tsx'

type Props = {
  event: PopinEvent
  state: SessionState
  /** When the page was first drawn, which was before this part came. */
  wasOpen: boolean
  /** A live message said that the event is gone. */
  isDeleted: boolean
}

export function SessionExtras({ event, state, wasOpen, isDeleted }: Props) {
  const { query } = useAddress()
  // those for the host are read by the ribbon, which may come later
  useOneTimeQuery({ enabled: !event.user_created })
  return (
    <>
      <EndNotices event={event} slug={event.slug} collection={query.collection} {...{ wasOpen, isDeleted }} />
      {query.comment_slug && <CommentLink id={query.comment_slug} event={event.slug} />}
      <Conduct event={event} state={state} />
      <YouWin key={event.id} event={event} state={state} />
    </>
  )
}
