// A question with two buttons.
import { DialogFoot } from './DialogFoot.tsx'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Box, Button, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/base/i18n/translator.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useLazyOpening } from './useLazyOpening.ts'

export type Question = {
  title: string
  body?: string
  /** What stands below the words; it may agree by itself. */
  more?: (agree: () => void) => ReactNode
  /** The word on the button that agrees. */
  confirm: string
  cancel?: string
  /** The button that agrees destroys something. */
  danger?: boolean
}

export type OpenQuestion = Question & { answer: (agreed: boolean) => void }

export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { title, body, more, confirm, cancel, danger, answer } = question
  const opened = useLazyOpening(true)
  useFocusBack()
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={title}
      closeButtonProps={{ 'aria-label': t('base.close') }}
    >
      {body && <Text>{body}</Text>}
      {more && <Box mt="md">{more(() => answer(true))}</Box>}
      <Box mt="lg">
        <DialogFoot>
          <Button variant="default" onClick={() => answer(false)}>
            {cancel ?? t('base.cancel')}
          </Button>
          <Button data-autofocus color={danger ? 'red' : undefined} onClick={() => answer(true)}>
            {confirm}
          </Button>
        </DialogFoot>
      </Box>
    </Modal>
  )
}
