// Something that has to be read: it stays until somebody closes it.
import { DialogFoot } from './DialogFoot.tsx'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Box, Button, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { t as baseText } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from './dialogs.ts'
import styles from './NoticeDialog.module.css'
import { useFocusBack } from './useFocusBack.ts'
import { useLazyOpening } from './useLazyOpening.ts'

type Props = {
  title: string
  body?: string
  /** What the button says; `OK` without it. */
  button?: string
  /** A second one, which leads on. */
  onward?: { text: string; go: () => void }
  onClose: () => void
}

export function NoticeDialog({ title, body, button, onward, onClose }: Props) {
  const opened = useLazyOpening(true)
  useFocusBack()
  useEffect(() => whenDialogsClose(onClose), [onClose])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      {body && <Text>{body}</Text>}
      <Box mt="lg">
        <DialogFoot>
          <Button
            variant={onward ? 'default' : 'filled'}
            data-autofocus={!onward || undefined}
            onClick={onClose}
          >
            {button ?? baseText('base.ok')}
          </Button>
          {onward && (
            <Button data-autofocus onClick={onward.go}>
              {onward.text}
            </Button>
          )}
        </DialogFoot>
      </Box>
    </Modal>
  )
}
