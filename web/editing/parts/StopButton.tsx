// Ends a running session now, after a question.

import { IconPlayerStop } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { texts } from '../texts.ts'
import { useStopSession } from '../useStopSession.ts'

const t = translator(texts)

/** Nothing where no question of the session is open. */
export function StopButton({ events }: { events: readonly PopinEvent[] }) {
  const { stop, isPending } = useStopSession(events)
  if (!stop) return null
  return (
    <BusyButton
      variant="subtle"
      color="red"
      mie="auto"
      leftSection={<IconPlayerStop size={18} aria-hidden />}
      isBusy={isPending}
      onClick={() => void stop()}
    >
      {t('editing.stop')}
    </BusyButton>
  )
}
