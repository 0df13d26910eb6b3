// What the session is called, where one question does not name it, and when it runs.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Window } from '#domain/events/model.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { ownNameProblem } from '../form/session.ts'
import { dateOf, lastDate, momentOf, timeOf, windowProblem } from '../form/times.ts'
import { texts } from '../texts.ts'
import styles from './Dialog.module.css'
import { MomentField, type Picked } from './MomentField.tsx'

const t = translator(texts)

export type Schedule = { name: string; window: Window }

type Props = {
  /** Null where the name is not asked for. */
  name: string | null
  window: Window
  now: number
  opened: boolean
  onDone: (schedule: Schedule) => void
  onCancel: () => void
  /** More about the days, such as how it repeats; hears the start that is picked. */
  children?: (start_time: number | null) => ReactNode
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

function ScheduleForm({ name: given, window, now, onDone, onCancel, children }: Omit<Props, 'opened'>) {
  const [name, setName] = useState(given ?? '')
  const start = usePicked(window.start_time)
  const end = usePicked(window.end_time)
  const problem = windowProblem(start.moment, end.moment, now)
  const nameIsWrong = given !== null && ownNameProblem(name)
  const error = problem && t(`editing.${problem}`)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (problem || nameIsWrong) return
        onDone({ name: name.trim(), window: { start_time: start.moment!, end_time: end.moment! } })
      }}
    >
      {given !== null && (
        <TextInput
          data-autofocus
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
        onChange={start.pick}
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
      {children?.(start.moment)}
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

/** A moment that nobody touches keeps its seconds, which no list of times has. */
function usePicked(given: number) {
  const [picked, setPicked] = useState<Picked>({ date: dateOf(given), time: timeOf(given) })
  const [isTouched, setIsTouched] = useState(false)
  const pick = (next: Picked) => {
    setPicked(next)
    setIsTouched(true)
  }
  return { picked, pick, moment: isTouched ? momentOf(picked.date, picked.time) : given }
}
