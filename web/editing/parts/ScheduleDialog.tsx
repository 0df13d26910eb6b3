// What the session is called, where one question does not name it, and when it runs.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Recurrence } from '#domain/collections/recurrence.ts'
import type { Window } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import type { Picked } from '#web/events/MomentField.tsx'
import { calendarDayOf, momentOf, windowProblem } from '#web/events/times.ts'
import { usePicked } from '#web/events/usePicked.ts'
import { problemWords, WindowFields } from '#web/events/WindowFields.tsx'
import { rhythmFrom } from '../form/rhythm.ts'
import { ownNameProblem } from '../form/session.ts'
import { texts } from '../texts.ts'
import { RepeatField } from './RepeatField.tsx'

const t = translator(texts)

export type Schedule = { name: string; window: Window; recurrence: Recurrence | null }

type Props = {
  name: string
  /** Several questions need a name of their own, and so does what repeats. */
  has_several: boolean
  recurrence: Recurrence | null
  window: Window
  now: number
  gives_no_ballots: boolean
  opened: boolean
  onDone: (schedule: Schedule) => void
  onCancel: () => void
}

export function ScheduleDialog({ opened, ...form }: Props) {
  return (
    <FormDialog title={t('editing.schedule_title')} opened={opened} onCancel={form.onCancel}>
      <ScheduleForm {...form} />
    </FormDialog>
  )
}

function ScheduleForm({
  window,
  now,
  gives_no_ballots,
  onDone,
  onCancel,
  has_several,
  ...given
}: Omit<Props, 'opened'>) {
  const [name, setName] = useState(given.name)
  const [recurrence, setRecurrence] = useState(given.recurrence)
  const hasName = has_several || recurrence !== null
  const start = usePicked(window.start_time)
  const end = usePicked(window.end_time)
  const problem = windowProblem(start.moment, end.moment, now)
  const nameIsWrong = hasName && ownNameProblem(name)
  const firstDay = calendarDayOf(start.moment ?? window.start_time)
  const move = (next: Picked) => {
    const moment = momentOf(next.date, next.time)
    start.pick(next)
    // what followed from the old day follows from the new one
    if (moment) setRecurrence((now) => now && rhythmFrom(now, firstDay, calendarDayOf(moment)))
  }
  const done = () => {
    const picked = { start_time: start.moment!, end_time: end.moment! }
    onDone({ name: name.trim(), recurrence, window: picked })
  }
  return (
    <DialogForm isWrong={problem !== null || nameIsWrong} onDone={done} onCancel={onCancel}>
      {hasName && (
        <TextInput
          data-autofocus
          attributes={{ input: { dir: 'auto' } }}
          label={t('editing.schedule_name')}
          description={t('editing.schedule_name_hint')}
          value={name}
          error={nameIsWrong && name !== '' && t('editing.name_short')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <WindowFields
        start={{ ...start, pick: move }}
        end={end}
        now={now}
        error={problemWords(problem)}
        gives_no_ballots={gives_no_ballots}
      />
      <RepeatField value={recurrence} start={firstDay} onChange={setRecurrence} />
    </DialogForm>
  )
}
