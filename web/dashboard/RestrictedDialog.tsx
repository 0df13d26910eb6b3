// Says why somebody cannot start a session, and who can change that.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function RestrictedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={onClose}
      title={t('dashboard.restricted_title')}
      // a header inside a dialog is no second banner of the page
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <Text>{t('dashboard.restricted_body')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {baseText('base.ok')}
        </Button>
      </Group>
    </Modal>
  )
}
