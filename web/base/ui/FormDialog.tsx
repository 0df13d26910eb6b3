// A dialog that asks for something in a form: a title, fields, and a foot with a way out and one that is done.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n/translator.ts'
import { useLazyOpening } from './useLazyOpening.ts'

type Props = {
  title: string
  opened: boolean
  onCancel: () => void
  /** A `DialogForm`. */
  children: ReactNode
}

export function FormDialog({ title, opened, onCancel, children }: Props) {
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={onCancel}
      title={title}
      closeButtonProps={{ 'aria-label': t('base.close') }}
    >
      {children}
    </Modal>
  )
}
