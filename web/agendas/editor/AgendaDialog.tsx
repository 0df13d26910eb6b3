// The agenda in a dialog, on the page of its session.
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import { AgendaEditor } from './AgendaEditor.tsx'

const t = translator(texts)

export function AgendaDialog({ event, onClose }: { event: PopinEvent; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('agendas.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <AgendaEditor event={event} />
    </Modal>
  )
}
