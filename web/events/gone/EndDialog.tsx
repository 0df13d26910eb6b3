// What has to be seen before the page goes on; unlike other dialogs it leads nowhere when the page changes by itself.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { t } from '#web/base/i18n/translator.ts'

type Props = { title: string; body: string; onClose: () => void }

export function EndDialog({ title, body, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('base.close') }}>
      <Text>{body}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('base.ok')}
        </Button>
      </Group>
    </Modal>
  )
}
