// Asks when the question before or after a meeting runs.
import { partWindowRefusal } from '#domain/collections/bounds.ts'
import type { MeetingPart, Window } from '#domain/events/model.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { windowProblem } from '#web/events/times.ts'
import { usePicked } from '#web/events/usePicked.ts'
import { problemWords, WindowFields } from '#web/events/WindowFields.tsx'
import type { MeetingTimes } from '../form/meeting.ts'

type Props = {
  title: string
  part: MeetingPart
  meeting: MeetingTimes
  window: Window
  now: number
  opened: boolean
  onDone: (window: Window) => void
  onCancel: () => void
}

export function WindowDialog({ title, opened, ...form }: Props) {
  return (
    <FormDialog title={title} opened={opened} onCancel={form.onCancel}>
      <WindowForm {...form} />
    </FormDialog>
  )
}

function WindowForm({ part, meeting, window, now, onDone, onCancel }: Omit<Props, 'title' | 'opened'>) {
  const start = usePicked(window.start_time)
  const end = usePicked(window.end_time)
  const mistimed = windowProblem(start.moment, end.moment, now)
  const problem = problemWords(mistimed) ?? placeProblem(start.moment, end.moment)
  function placeProblem(start_time: number | null, end_time: number | null): string | null {
    if (start_time === null || end_time === null) return null
    return partWindowRefusal(part, { start_time, end_time }, meeting)?.error_message ?? null
  }
  return (
    <DialogForm
      isWrong={problem !== null}
      onDone={() => onDone({ start_time: start.moment!, end_time: end.moment! })}
      onCancel={onCancel}
    >
      <WindowFields start={start} end={end} now={now} error={problem} />
    </DialogForm>
  )
}
