// Asks what the meeting is called, when it starts and ends, and how often it comes again.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { scheduling_gated } from '#domain/billing/upsells.ts'
import { collectionNameRefusal, meetingTimesRefusal } from '#domain/collections/bounds.ts'
import type { Recurrence } from '#domain/collections/recurrence.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { SessionRoom } from '#web/billing/SessionRoom.tsx'
import type { Upsell } from '#web/billing/useUpsell.ts'
import type { Picked } from '#web/events/MomentField.tsx'
import { calendarDayOf, firstDate } from '#web/events/times.ts'
import { useMovableWindow } from '#web/events/useMovableWindow.ts'
import { problemWords, WindowFields } from '#web/events/WindowFields.tsx'
import type { MeetingTimes } from '../form/meeting.ts'
import { RepeatField } from '../parts/RepeatField.tsx'
import { texts } from '../texts.ts'

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
    <FormDialog title={t('editing.meeting_title')} opened={opened} onCancel={form.onCancel}>
      <MeetingForm {...form} />
    </FormDialog>
  )
}

type FormProps = Omit<Props, 'opened'>

function MeetingForm(props: FormProps) {
  const { now, may_repeat, onUpsell, onDone, onCancel } = props
  const user = useCurrentUser()
  const { name, setName, start, end, recurrence, setRecurrence, move } = useAbout(props.given)
  const unnamed = collectionNameRefusal(name, 'meeting')
  const mistimed = timesProblem(start.moment, end.moment, props)
  const repeat = (wanted: Recurrence | null) => {
    if (wanted && !may_repeat) onUpsell(scheduling_gated)
    else setRecurrence(wanted)
  }
  const done = () => {
    const times = { meeting_start: start.moment!, meeting_end: end.moment! }
    onDone({ name: name.trim(), recurrence, ...times })
  }
  return (
    <DialogForm isWrong={unnamed !== null || mistimed !== null} onDone={done} onCancel={onCancel}>
      {props.before === null && user && <SessionRoom user={user} />}
      <TextInput
        attributes={{ input: { dir: 'auto' } }}
        data-autofocus
        label={t('editing.schedule_name')}
        description={t('editing.schedule_name_hint')}
        value={name}
        error={unnamed?.error_message}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <WindowFields
        start={{ ...start, pick: move }}
        end={end}
        now={now}
        min={firstDate(now)}
        error={mistimed}
      />
      <RepeatField
        value={recurrence}
        start={calendarDayOf(start.moment ?? props.given.meeting_start)}
        onChange={repeat}
      />
    </DialogForm>
  )
}

/** What is filled in; another start keeps the length, and no rhythm that was chosen for the old one. */
function useAbout(given: About) {
  const [name, setName] = useState(given.name)
  const [recurrence, setRecurrence] = useState(given.recurrence)
  const { start, end } = useMovableWindow({ start_time: given.meeting_start, end_time: given.meeting_end })
  const move = (picked: Picked) => {
    start.pick(picked)
    setRecurrence(null)
  }
  return { name, setName, start, end, recurrence, setRecurrence, move }
}

function timesProblem(start: number | null, end: number | null, { before, now }: FormProps): string | null {
  if (start === null || end === null) return problemWords('time_missing')
  const saved = before ?? { meeting_start: null, meeting_end: null }
  const refusal = meetingTimesRefusal({ meeting_start: start, meeting_end: end }, saved, now)
  return refusal?.error_message ?? null
}
