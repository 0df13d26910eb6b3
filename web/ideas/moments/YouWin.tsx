// Once the session is over: the author of the favourite answer is told, once per device, or on a press where no names are shown.
import { Button, Group } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { useTurn } from '#web/events/useTurn.ts'
import { sortOf } from '../SortTabs.tsx'
import { useIdeas } from '../useIdeas.ts'
import { texts } from './texts.ts'
import { ownWin } from './winner.ts'

const t = translator(texts)

const WinDialog = lazyPart(async () => (await import('./WinDialog.tsx')).WinDialog)

type Props = { event: PopinEvent; state: SessionState }

/** Give it the id of the event as its key. */
export function YouWin({ event, state }: Props) {
  // who is there when it ends is told of the end first, and of the win when the page is loaded anew
  const [wasOver] = useState(() => isOver(state.phase))
  const isCandidate = wasOver && isOver(state.phase) && isWritten(event.question_type) && !event.few_voices
  // of a sealed session no screen says whose an answer is
  if (!isCandidate || event.sealed) return null
  return event.anonymous ? <AskedWin event={event} /> : <Win event={event} />
}

/** Opened by a press: the screen may be on the projector, or in sight of others. */
function AskedWin({ event }: { event: PopinEvent }) {
  const { sort, answer } = useOwnWin(event)
  const dialog = useDialog()
  if (!answer) return null
  return (
    <Group justify="center" p="md">
      <Button variant="subtle" color="gray" onClick={dialog.open}>
        {t('ideas.won_ask')}
      </Button>
      {dialog.opened && (
        <Suspense>
          <WinDialog answer={answer} sort={sort} onClose={dialog.close} />
        </Suspense>
      )}
    </Group>
  )
}

function useOwnWin(event: PopinEvent) {
  const sort = sortOf('popular', event.voting_mode) as 'active' | 'rating'
  const { ideas } = useIdeas(event, sort)
  return { sort, answer: ownWin(ideas, sort) }
}

/** Kept on the device alone: on the server it would say who wrote the answer. */
const toldKey = (event: PopinEvent) => `popin.won.${event.id}`

function Win({ event }: { event: PopinEvent }) {
  const { sort, answer: own } = useOwnWin(event)
  const [wasTold] = useState(() => deviceStore.read(toldKey(event)) !== null)
  const [isClosed, setIsClosed] = useState(false)
  const answer = wasTold ? null : own
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
