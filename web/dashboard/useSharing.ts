// Which session's share sheet is open.
import { useCallback, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'

/** `sessions`: where the newest state of the shared session stands. */
export function useSharing(sessions: readonly PopinEvent[]) {
  const { opened, open, close } = useDialog()
  const [event, setEvent] = useState<PopinEvent | null>(null)
  const share = useCallback(
    (next: PopinEvent) => {
      setEvent(next)
      open()
    },
    [open],
  )
  const shared = sessions.find((session) => session.id === event?.id) ?? event
  return { shared, opened, share, close }
}
