// Shows the code of conduct before somebody can take part, where the host asks for it.
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { useTurn } from '#web/events/useTurn.ts'
import { neverAskAgain, useReminder } from './reminders/useReminders.ts'

const ConductDialog = lazyPart(async () => (await import('./reminders/ConductDialog.tsx')).ConductDialog)

export function Conduct({ event, state }: { event: PopinEvent; state: SessionState }) {
  const client = useQueryClient()
  const { isAsked, close, confirm } = useReminder('show_code_of_conduct', event)
  const isTurn = useTurn('conduct', isAsked && (state.mayAnswer || state.mayVote))
  if (!isTurn) return null
  const never = () => {
    close()
    void neverAskAgain(client)
  }
  return (
    <Suspense>
      <ConductDialog onAgree={confirm} onNever={never} onClose={close} />
    </Suspense>
  )
}
