// Once the session is over: the author of the favourite answer is told, once per device.
import { Suspense, useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { useTurn } from '#web/events/useTurn.ts'
import { sortOf } from '../SortTabs.tsx'
import { useIdeas } from '../useIdeas.ts'
import { ownWin } from './winner.ts'

const WinDialog = lazyPart(async () => (await import('./WinDialog.tsx')).WinDialog)

type Props = { event: PopinEvent; state: SessionState }

/** Give it the id of the event as its key. */
export function YouWin({ event, state }: Props) {
  // who is there when it ends is told of the end first, and of the win when the page is loaded anew
  const [wasOver] = useState(() => isOver(state.phase))
  const isCandidate = wasOver && isOver(state.phase) && isWritten(event.question_type) && !event.few_voices
  return isCandidate ? <Win event={event} /> : null
}

/** Kept on the device alone: on the server it would say who wrote the answer. */
const toldKey = (event: PopinEvent) => `popin.won.${event.id}`

function Win({ event }: { event: PopinEvent }) {
  const sort = sortOf('popular', event.voting_mode) as 'active' | 'rating'
  const { ideas } = useIdeas(event, sort)
  const [wasTold] = useState(() => deviceStore.read(toldKey(event)) !== null)
  const [isClosed, setIsClosed] = useState(false)
  const answer = wasTold ? null : ownWin(ideas, sort)
  const isTurn = useTurn('won', answer !== null && !isClosed)
  useEffect(() => {
    if (isTurn) deviceStore.write(toldKey(event), '1')
  }, [isTurn, event])
  if (!isTurn || !answer) return null
  return (
    <Suspense>
      <WinDialog answer={answer} sort={sort} onClose={() => setIsClosed(true)} />
    </Suspense>
  )
}
