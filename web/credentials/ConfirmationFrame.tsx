// What stands around the ways to confirm who one is.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts as accountTexts } from '#web/accounts/texts.ts'
import { useSignOut } from '#web/accounts/useSignOut.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'

const accountText = translator(accountTexts)

type Props = { title: string; children: ReactNode; onCancel?: () => void; onSignedOut?: () => void }

/** Without a way to cancel, the one way out is to sign out. */
export function ConfirmationFrame({ title, children, onCancel, onSignedOut }: Props) {
  const signOut = useSignOut()
  const opened = useLazyOpening(true)
  useFocusBack()
  const leave = async () => {
    if (await signOut()) onSignedOut?.()
  }
  return (
    <Modal
      opened={opened}
      title={title}
      onClose={() => onCancel?.()}
      closeOnEscape={!!onCancel}
      closeOnClickOutside={false}
      withCloseButton={!!onCancel}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      {children}
      <Button variant="subtle" fullWidth mt="xs" onClick={() => (onCancel ? onCancel() : void leave())}>
        {onCancel ? baseText('base.cancel') : accountText('accounts.sign_out')}
      </Button>
    </Modal>
  )
}
