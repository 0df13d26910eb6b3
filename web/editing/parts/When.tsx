// When the session runs, in words, with the dialog that changes it.

import { Button, Text } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { DAY, HOUR } from '#domain/base/time.ts'
import { scheduling_gated } from '#domain/billing/upsells.ts'
import { formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { hasChosenTimes, withoutChosenTimes } from '../form/earlier-times.ts'
import { savedId } from '../form/question.ts'
import { rhythmWords } from '../form/rhythm.ts'
import { borrowedName, type SessionForm, windowAt } from '../form/session.ts'
import type { Gates } from '../gates.ts'
import type { Change } from '../saving/useSessionForm.ts'
import { texts } from '../texts.ts'
import { EarlierTimes } from './EarlierTimes.tsx'
import type { Schedule } from './ScheduleDialog.tsx'
import styles from './Settings.module.css'

const t = translator(texts)
const ScheduleDialog = lazyPart(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog)

type Props = {
  form: SessionForm
  /** The form as it was opened. */
  initial: SessionForm
  change: Change
  gates: Gates
  clock_ahead: number
  onUpsell: Upsell
}

export function When({ form, initial, change, gates, clock_ahead, onUpsell }: Props) {
  // each opening is a dialog of its own, and stays while it closes; it goes by the clock of when it was opened
  const [dialog, setDialog] = useState<{ now: number; opened: boolean } | null>(null)
  const close = () => setDialog((was) => was && { ...was, opened: false })
  const open = () => {
    if (!gates.scheduling) return onUpsell(scheduling_gated)
    setDialog({ now: Math.floor(Date.now() / 1000) + clock_ahead, opened: true })
  }
  const isEarlier = !gates.scheduling && hasChosenTimes(form, initial)
  const changeButton = useLostFocus<HTMLButtonElement>(isEarlier)
  return (
    <div className={styles.when}>
      <IconCalendar size={20} aria-hidden />
      <div className={styles.whenWords}>
        <Text>{wordsOf(form)}</Text>
        {isEarlier && <EarlierTimes onBack={() => change((was) => withoutChosenTimes(was, initial))} />}
        {form.recurrence && !gates.scheduling && !isEarlier && (
          <Text size="sm" c="dimmed">
            {t('editing.repeat_waits')}
          </Text>
        )}
      </div>
      <Button
        ref={changeButton}
        variant="default"
        data-when
        aria-label={t('editing.when_change_long')}
        onClick={open}
      >
        {t('editing.when_change')}
      </Button>
      {dialog && (
        <Suspense>
          <ScheduleDialog
            key={dialog.now}
            name={form.name || borrowedName(form)}
            has_several={form.questions.length > 1}
            recurrence={form.recurrence}
            window={windowAt(form, dialog.now)}
            now={dialog.now}
            gives_no_ballots={givesNoBallots(initial, dialog.now)}
            opened={dialog.opened}
            onDone={(schedule) => {
              change((was) => scheduled(was, schedule, dialog.now))
              close()
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Whether what was saved is sealed and over. */
function givesNoBallots({ sealed, window, questions }: SessionForm, now: number): boolean {
  const isSaved = questions.some((question) => savedId(question) !== null)
  return isSaved && sealed === true && window !== null && window.end_time <= now
}

/** Times that nobody changed stay what they were: from the moment of saving. */
function scheduled(form: SessionForm, { name, window, recurrence }: Schedule, now: number): SessionForm {
  const isSame = JSON.stringify(window) === JSON.stringify(windowAt(form, now))
  return { ...form, name, recurrence, window: isSame ? form.window : window }
}

function wordsOf(form: SessionForm): string {
  const window = windowWords(form)
  if (!form.recurrence) return window
  const words = rhythmWords(form.recurrence) || t('editing.repeat_unknown')
  return t('editing.repeat_words', { words, window })
}

function windowWords({ window, duration }: SessionForm): string {
  if (!window) return t('editing.when_now', { length: lengthOf(duration) })
  return t('editing.when_window', {
    start: formatMoment(window.start_time),
    end: formatMoment(window.end_time),
  })
}

function lengthOf(seconds: number): string {
  if (seconds % DAY === 0) return t('editing.days', { count: seconds / DAY })
  return t('editing.hours', { count: Math.round(seconds / HOUR) })
}
