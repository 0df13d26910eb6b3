// Asks when the question before or after a meeting runs.
import type { Window } from '#domain/events/model.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { windowProblem } from '#web/events/times.ts'
import { usePicked } from '#web/events/usePicked.ts'
import { problemWords, WindowFields } from '#web/events/WindowFields.tsx'

type Props = {
  title: string
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

function WindowForm({ window, now, onDone, onCancel }: Omit<Props, 'title' | 'opened'>) {
  const start = usePicked(window.start_time)
  const end = usePicked(window.end_time)
  const problem = windowProblem(start.moment, end.moment, now)
  return (
    <DialogForm
      isWrong={problem !== null}
      onDone={() => onDone({ start_time: start.moment!, end_time: end.moment! })}
      onCancel={onCancel}
    >
      <WindowFields start={start} end={end} now={now} error={problemWords(problem)} />
    </DialogForm>
  )
}
