// Asks when the question before or after a meeting runs.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import type { Window } from '#domain/events/model.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { lastDate, windowProblem } from '../form/times.ts'
import styles from '../parts/Dialog.module.css'
import { MomentField } from '../parts/MomentField.tsx'
import { usePicked } from '../parts/usePicked.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

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
    <Modal
      opened={useLateOpening(opened)}
      onClose={form.onCancel}
      title={title}
      // a header inside a dialog is no second banner of the page
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <WindowFields {...form} />
    </Modal>
  )
}

function WindowFields({ window, now, onDone, onCancel }: Omit<Props, 'title' | 'opened'>) {
  const start = usePicked(window.start_time)
  const end = usePicked(window.end_time)
  const problem = windowProblem(start.moment, end.moment, now)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) onDone({ start_time: start.moment!, end_time: end.moment! })
      }}
    >
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
        error={problem && t(`editing.${problem}`)}
        onChange={end.pick}
      />
      <div className={styles.foot}>
        <Button variant="default" onClick={onCancel}>
          {baseText('base.cancel')}
        </Button>
        <Button type="submit" disabled={problem !== null}>
          {t('editing.schedule_done')}
        </Button>
      </div>
    </form>
  )
}
