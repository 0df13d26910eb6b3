// Offers to take the ballot that a link brought: one press, and a question where it would replace another one.
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { ballotsIn, dropCarried } from './carried.ts'
import { takeBallots } from './getting.ts'
import { readKept } from './kept.ts'
import { replacing } from './replacing.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { event: PopinEvent; user: string; carried: string; onLeft: () => void }

export function CarriedBallot({ event, user, carried, onLeft }: Props) {
  const confirm = useConfirm()
  const key = useFocusWhen<HTMLButtonElement>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = () => {
    dropCarried()
    onLeft()
  }
  const take = async () => {
    setIsBusy(true)
    setProblem(null)
    const before = readKept(user, event.id).ballot
    try {
      const taken = await takeBallots(user, event, carried, () => confirm(replacing()))
      if (taken === 'none') return setProblem(t('sealed.no_ballot'))
      // who keeps the other one may think again
      if (taken === 'kept') return
      if (taken === 'same') showToast(t('sealed.same'))
      if (readKept(user, event.id).ballot === before) leave()
      else dropCarried()
    } catch (error) {
      setProblem(messageOf(error, t('sealed.not_got')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <PlainText size="sm" strong>
        {t('sealed.carried', { count: Math.max(1, ballotsIn(carried).length) })}
      </PlainText>
      <Group gap="xs">
        <BusyButton ref={key} isBusy={isBusy} onClick={() => void take()}>
          {t('sealed.take')}
        </BusyButton>
        <Button variant="default" onClick={leave}>
          {t('sealed.leave')}
        </Button>
      </Group>
      {problem && (
        <PlainText size="sm" tone="bad" role="alert">
          {problem}
        </PlainText>
      )}
    </>
  )
}
