// The changes that were made on this device and are not on the server yet.
import { useEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Presentation, type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { openQueue } from './change-queue.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `taken` gets what the server answers. A change that the server refuses is dropped, with a word. */
export function useChanges({ id }: Pick<PopinEvent, 'id'>, taken: (answer: Presentation) => void) {
  const [{ changes, isUnsent }, setState] = useState<{
    changes: readonly PresentationChange[]
    isUnsent: boolean
  }>({ changes: [], isUnsent: false })
  const onTaken = useRef(taken)
  onTaken.current = taken
  const [queue] = useState(() =>
    openQueue({
      send: (change) => call(presenting.changePresentation, { params: { id }, body: change }),
      onTaken: (answer: Presentation) => onTaken.current(answer),
      onRefused: (error) => showToast(messageOf(error, t('presenting.not_changed')), 'bad'),
      onState: (waiting, unsent) => setState({ changes: waiting, isUnsent: unsent }),
    }),
  )
  useEffect(() => {
    window.addEventListener('online', queue.flush)
    return () => {
      window.removeEventListener('online', queue.flush)
      queue.stop()
    }
  }, [queue])
  return { changes, change: queue.add, isUnsent }
}
