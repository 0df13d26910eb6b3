// Takes something down on the presenter screen itself, for whoever has no second screen: the room reads along.
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import styles from '../agenda/Agenda.module.css'
import { TakingForm } from '../agenda/TakingForm.tsx'
import type { Taking } from '../agenda/taking.ts'
import { texts } from '../agenda/texts.ts'
import { useTaking } from '../agenda/useTaking.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  item: AgendaItem
  taking: Taking
  onClose: () => void
}

export function TakingDialog({ event, item, taking, onClose }: Props) {
  const actions = useTaking(event)
  return (
    <FormDialog title={item.title} opened onCancel={onClose}>
      <TakingForm
        key={`${item.id} ${taking}`}
        event={event}
        item={item}
        taking={taking}
        onSave={(change) => actions.save(item, taking, change)}
        onDone={onClose}
      />
      <p className={styles.hint}>{t('room.room_reads')}</p>
    </FormDialog>
  )
}
