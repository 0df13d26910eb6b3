// Asks what the meeting is called, when it starts and ends, and how often it comes again.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { scheduling_gated } from '#domain/billing/upsells.ts'
import { collectionNameRefusal, meetingTimesRefusal } from '#domain/collections/bounds.ts'
import { movedMeeting } from '#domain/collections/meetings.ts'
import type { Recurrence } from '#domain/collections/recurrence.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import type { MeetingTimes } from '../form/meeting.ts'
import { calendarDayOf, firstDate, lastDate, momentOf } from '../form/times.ts'
import styles from '../parts/Dialog.module.css'
import { MomentField, type Picked } from '../parts/MomentField.tsx'
import { RepeatField } from '../parts/RepeatField.tsx'
import { usePicked } from '../parts/usePicked.ts'
import { texts } from '../texts.ts'
import type { Upsell } from '../useUpsell.ts'

const t = translator(texts)

export type About = MeetingTimes & { name: string; recurrence: Recurrence | null }

type Props = {
  given: About
  /** The times as they are saved; null of a new meeting. */
  before: MeetingTimes | null
  may_repeat: boolean
  now: number
  opened: boolean
  onUpsell: Upsell
  onDone: (about: About) => void
  onCancel: () => void
}

export function MeetingDialog({ opened, ...form }: Props) {
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={form.onCancel}
      title={t('editing.meeting_title')}
      // a header inside a dialog is no second banner of the page
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <MeetingFields {...form} />
    </Modal>
  )
}

type FormProps = Omit<Props, 'opened'>

function MeetingFields(props: FormProps) {
  const { now, may_repeat, onUpsell, onDone, onCancel } = props
  const { name, setName, start, end, recurrence, setRecurrence, move } = useAbout(props.given)
  const unnamed = collectionNameRefusal(name, 'meeting')
  const mistimed = timesProblem(start.moment, end.moment, props)
  const repeat = (wanted: Recurrence | null) => {
    if (wanted && !may_repeat) onUpsell(scheduling_gated)
    else setRecurrence(wanted)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (unnamed || mistimed) return
        const times = { meeting_start: start.moment!, meeting_end: end.moment! }
        onDone({ name: name.trim(), recurrence, ...times })
      }}
    >
      <TextInput
        attributes={{ input: { dir: 'auto' } }}
        data-autofocus
        label={t('editing.schedule_name')}
        description={t('editing.schedule_name_hint')}
        value={name}
        error={unnamed?.error_message}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <MomentField
        label={t('editing.schedule_start')}
        time_label={t('editing.schedule_start_time')}
        value={start.picked}
        min={firstDate(now)}
        max={lastDate(now)}
        error={null}
        onChange={move}
      />
      <MomentField
        label={t('editing.schedule_end')}
        time_label={t('editing.schedule_end_time')}
        value={end.picked}
        min={start.picked.date}
        max={lastDate(now)}
        error={mistimed}
        onChange={end.pick}
      />
      <RepeatField
        value={recurrence}
        start={calendarDayOf(start.moment ?? props.given.meeting_start)}
        onChange={repeat}
      />
      <div className={styles.foot}>
        <Button variant="default" onClick={onCancel}>
          {baseText('base.cancel')}
        </Button>
        <Button type="submit" disabled={unnamed !== null || mistimed !== null}>
          {t('editing.schedule_done')}
        </Button>
      </div>
    </form>
  )
}

/** What is filled in; another start keeps the length, and no rhythm that was chosen for the old one. */
function useAbout(given: About) {
  const [name, setName] = useState(given.name)
  const [recurrence, setRecurrence] = useState(given.recurrence)
  const [times, setTimes] = useState<MeetingTimes>(given)
  const start = usePicked(given.meeting_start)
  const end = usePicked(given.meeting_end)
  const move = (picked: Picked) => {
    start.pick(picked)
    setRecurrence(null)
    const moment = momentOf(picked.date, picked.time)
    if (moment === null) return
    const moved = movedMeeting(times, moment)
    setTimes(moved)
    end.set(moved.meeting_end)
  }
  const pickEnd = (picked: Picked) => {
    end.pick(picked)
    const moment = momentOf(picked.date, picked.time)
    if (moment !== null) setTimes((was) => ({ ...was, meeting_end: moment }))
  }
  return { name, setName, start, end: { ...end, pick: pickEnd }, recurrence, setRecurrence, move }
}

function timesProblem(start: number | null, end: number | null, { before, now }: FormProps): string | null {
  if (start === null || end === null) return t('editing.time_missing')
  const saved = before ?? { meeting_start: null, meeting_end: null }
  const refusal = meetingTimesRefusal({ meeting_start: start, meeting_end: end }, saved, now)
  return refusal?.error_message ?? null
}
