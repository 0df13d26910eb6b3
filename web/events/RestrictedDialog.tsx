// Says why somebody cannot start, stop or delete a session, who can change that, and where help is.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { supportAddress } from '#web/base/ui/support.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function RestrictedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={onClose}
      title={t('events.restricted_title')}
      // a header inside a dialog is no second banner of the page
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <Text>{t('events.restricted_body')}</Text>
      <Group justify="space-between" mt="lg">
        <Anchor href={supportAddress()}>{t('events.restricted_help')}</Anchor>
        <Button data-autofocus onClick={onClose}>
          {baseText('base.ok')}
        </Button>
      </Group>
    </Modal>
  )
}
