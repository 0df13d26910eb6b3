// What the meeting is called, when it is and how often, with the dialog that changes it; of a new one it opens by itself.
import { Button, Card, Text, Title } from '@mantine/core'
import { IconCalendar, IconRepeat } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { durationWords, isSimpleLength } from '#domain/collections/meetings.ts'
import { recurrenceWords } from '#domain/collections/recurrence.ts'
import { formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { heldAt } from '../form/meeting.ts'
import type { MeetingForm, SessionForm } from '../form/session.ts'
import type { Gates } from '../gates.ts'
import type { Change } from '../saving/useSessionForm.ts'
import { texts } from '../texts.ts'
import styles from './Meeting.module.css'
import { type About, MeetingDialog } from './MeetingDialog.tsx'

const t = translator(texts)

/** Milliseconds until the dialog of a new meeting opens. */
const OPENS_AFTER = 100

type Props = {
  form: SessionForm
  initial: SessionForm
  change: Change
  gates: Gates
  clock_ahead: number
  problem: string | null
  onUpsell: Upsell
}

export function AboutMeeting({ form, initial, change, gates, clock_ahead, problem, onUpsell }: Props) {
  // each opening is a dialog of its own, and stays while it closes; it goes by the clock of when it was opened
  const [dialog, setDialog] = useState<{ turn: number; now: number; opened: boolean } | null>(null)
  const isNew = form.collection.id === null
  const open = () =>
    setDialog((was) => ({ turn: (was?.turn ?? 0) + 1, now: clockNow(clock_ahead), opened: true }))
  const close = () => setDialog((was) => was && { ...was, opened: false })
  useEffect(() => {
    if (!isNew) return
    const opening = setTimeout(
      () => setDialog((was) => was ?? { turn: 1, now: clockNow(clock_ahead), opened: true }),
      OPENS_AFTER,
    )
    return () => clearTimeout(opening)
  }, [isNew, clock_ahead])
  const { meeting } = form
  if (!meeting) return null
  return (
    <Card component="section" className={styles.about} aria-label={t('editing.meeting')}>
      <div className={styles.head}>
        <Title order={2} size="h3" className={styles.name}>
          {form.name}
        </Title>
        <Button variant="default" data-meeting onClick={open} aria-label={t('editing.meeting_change')}>
          {t('editing.when_change')}
        </Button>
      </div>
      <Text className={styles.line}>
        <IconCalendar size={20} aria-hidden />
        <span>{whenWords(meeting)}</span>
      </Text>
      <Text className={styles.line}>
        <IconRepeat size={20} aria-hidden />
        <span>{form.recurrence ? recurrenceWords(form.recurrence) : t('editing.repeat_none')}</span>
      </Text>
      {problem && (
        <Text role="alert" size="sm" c="var(--popin-bad-text)">
          {problem}
        </Text>
      )}
      {dialog && (
        <MeetingDialog
          key={dialog.turn}
          given={{ name: form.name, recurrence: form.recurrence, ...timesIn(meeting) }}
          before={isNew ? null : initial.meeting}
          may_repeat={gates.scheduling}
          now={dialog.now}
          opened={dialog.opened}
          onUpsell={onUpsell}
          onDone={(about) => {
            change((was) => withAbout(was, about, gates.scheduling))
            close()
          }}
          onCancel={close}
        />
      )}
    </Card>
  )
}

const clockNow = (clock_ahead: number) => Math.floor(Date.now() / 1000) + clock_ahead

function timesIn({ meeting_start, meeting_end }: MeetingForm) {
  return { meeting_start, meeting_end }
}

/** Where the plan schedules nothing, windows that were chosen on another plan follow the meeting again. */
function withAbout(
  form: SessionForm,
  { name, recurrence, ...times }: About,
  may_schedule: boolean,
): SessionForm {
  const { meeting } = form
  if (!meeting) return form
  const isMoved = JSON.stringify(timesIn(meeting)) !== JSON.stringify(times)
  const held = isMoved && !may_schedule ? { ...meeting, picked: {} } : meeting
  return { ...form, name, recurrence, meeting: heldAt(held, times) }
}

/** One date with the length; of what takes days, start and end. */
function whenWords({ meeting_start, meeting_end }: MeetingForm): string {
  const start = formatMoment(meeting_start)
  const length = meeting_end - meeting_start
  if (!isSimpleLength(length)) return t('editing.when_window', { start, end: formatMoment(meeting_end) })
  return t('editing.meeting_when', { start, length: durationWords(length) })
}
