// What the session is called, where one question does not name it, and when it runs.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Recurrence } from '#domain/collections/recurrence.ts'
import type { Window } from '#domain/events/model.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { rhythmFrom } from '../form/rhythm.ts'
import { ownNameProblem } from '../form/session.ts'
import { calendarDayOf, lastDate, momentOf, windowProblem } from '../form/times.ts'
import { texts } from '../texts.ts'
import styles from './Dialog.module.css'
import { MomentField } from './MomentField.tsx'
import { RepeatField } from './RepeatField.tsx'
import { usePicked } from './usePicked.ts'

const t = translator(texts)

export type Schedule = { name: string; window: Window; recurrence: Recurrence | null }

type Props = {
  name: string
  /** Several questions need a name of their own, and so does what repeats. */
  has_several: boolean
  recurrence: Recurrence | null
  window: Window
  now: number
  opened: boolean
  onDone: (schedule: Schedule) => void
  onCancel: () => void
}

export function ScheduleDialog({ opened, onCancel, ...form }: Props) {
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={onCancel}
      title={t('editing.schedule_title')}
      // a header inside a dialog is no second banner of the page
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <ScheduleForm {...form} onCancel={onCancel} />
    </Modal>
  )
}

function ScheduleForm({ window, now, onDone, onCancel, has_several, ...given }: Omit<Props, 'opened'>) {
  const [name, setName] = useState(given.name)
  const [recurrence, setRecurrence] = useState(given.recurrence)
  const hasName = has_several || recurrence !== null
  const start = usePicked(window.start_time)
  const end = usePicked(window.end_time)
  const problem = windowProblem(start.moment, end.moment, now)
  const nameIsWrong = hasName && ownNameProblem(name)
  const error = problem && t(`editing.${problem}`)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (problem || nameIsWrong) return
        onDone({
          name: name.trim(),
          recurrence,
          window: { start_time: start.moment!, end_time: end.moment! },
        })
      }}
    >
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
      <MomentField
        label={t('editing.schedule_start')}
        time_label={t('editing.schedule_start_time')}
        value={start.picked}
        max={lastDate(now)}
        error={null}
        onChange={(next) => {
          const moment = momentOf(next.date, next.time)
          const before = calendarDayOf(start.moment ?? window.start_time)
          start.pick(next)
          // what followed from the old day follows from the new one
          if (moment) setRecurrence((now) => now && rhythmFrom(now, before, calendarDayOf(moment)))
        }}
      />
      <MomentField
        label={t('editing.schedule_end')}
        time_label={t('editing.schedule_end_time')}
        value={end.picked}
        min={start.picked.date}
        max={lastDate(now)}
        error={error}
        onChange={end.pick}
      />
      <RepeatField
        value={recurrence}
        start={calendarDayOf(start.moment ?? window.start_time)}
        onChange={setRecurrence}
      />
      <div className={styles.foot}>
        <Button variant="default" onClick={onCancel}>
          {baseText('base.cancel')}
        </Button>
        <Button type="submit" disabled={problem !== null || nameIsWrong}>
          {t('editing.schedule_done')}
        </Button>
      </div>
    </form>
  )
}
