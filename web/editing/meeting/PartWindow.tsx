// When the question before or after a meeting runs, in words, with the dialog that changes it.
import { Button, Text } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { scheduling_gated } from '#domain/billing/upsells.ts'
import type { MeetingPart } from '#domain/events/model.ts'
import { formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { hasChosenWindow, withoutChosenWindow } from '../form/earlier-times.ts'
import { partWindow, withWindow } from '../form/meeting.ts'
import type { SessionForm } from '../form/session.ts'
import type { Gates } from '../gates.ts'
import { EarlierTimes } from '../parts/EarlierTimes.tsx'
import type { Change } from '../saving/useSessionForm.ts'
import { texts } from '../texts.ts'
import styles from './Meeting.module.css'
import { WindowDialog } from './WindowDialog.tsx'

const t = translator(texts)

type Props = {
  form: SessionForm
  /** The form as it was opened. */
  initial: SessionForm
  part: MeetingPart
  change: Change
  gates: Gates
  clock_ahead: number
  onUpsell: Upsell
}

export function PartWindow({ form, initial, part, change, gates, clock_ahead, onUpsell }: Props) {
  // each opening is a dialog of its own, and stays while it closes; it goes by the clock of when it was opened
  const [dialog, setDialog] = useState<{ turn: number; now: number; opened: boolean } | null>(null)
  const isEarlier = !gates.scheduling && hasChosenWindow(form, initial, part)
  const changeButton = useLostFocus<HTMLButtonElement>(isEarlier)
  const now = Math.floor(Date.now() / 1000) + clock_ahead
  const close = () => setDialog((was) => was && { ...was, opened: false })
  const open = () => {
    if (!gates.scheduling) return onUpsell(scheduling_gated)
    setDialog((was) => ({ turn: (was?.turn ?? 0) + 1, now, opened: true }))
  }
  if (!form.meeting) return null
  const window = partWindow(form.meeting, part, now)
  return (
    <div className={styles.part}>
      <IconCalendar size={20} aria-hidden />
      <div>
        <Text>
          {t('editing.when_window', {
            start: formatMoment(window.start_time),
            end: formatMoment(window.end_time),
          })}
        </Text>
        {isEarlier && (
          <EarlierTimes
            of={t(`editing.part_${part}`)}
            onBack={() => change((was) => withoutChosenWindow(was, initial, part))}
          />
        )}
      </div>
      <Button
        ref={changeButton}
        variant="default"
        data-when
        aria-label={t(`editing.part_change_${part}`)}
        onClick={open}
      >
        {t('editing.when_change')}
      </Button>
      {dialog && (
        <WindowDialog
          key={dialog.turn}
          title={t(`editing.part_window_${part}`, { name: form.name })}
          part={part}
          meeting={form.meeting}
          window={partWindow(form.meeting, part, dialog.now)}
          now={dialog.now}
          opened={dialog.opened}
          onDone={(picked) => {
            change((was) => withWindow(was, part, picked, dialog.now))
            close()
          }}
          onCancel={close}
        />
      )}
    </div>
  )
}
