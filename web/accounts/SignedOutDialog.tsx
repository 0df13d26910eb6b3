// Tells somebody whose login session ended, and asks as whom they go on.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Box, Button, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#domain/accounts/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogFoot } from '#web/base/ui/DialogFoot.tsx'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { signOutToTryAgain } from './sign-out.ts'
import { texts } from './texts.ts'
import { useSignedOut } from './useSignedOut.ts'

const t = translator(texts)

type Props = {
  /** Who is signed in now: a guest, or another account; null: nobody. */
  user: User | null
  onAnswer: (goesOn: boolean) => void
}

/** Closed in any other way it leads to the sign-in, or stays where that would sign somebody out: nobody changes by a slip. */
export function SignedOutDialog({ user, onAnswer }: Props) {
  const client = useQueryClient()
  const reason = useSignedOut()
  const other = user && !user.guest ? { name: user.display_name, email: user.email ?? '' } : null
  const signIn = async () => {
    if (other) await signOutToTryAgain(client)
    onAnswer(false)
  }
  return (
    <Modal
      opened={useLazyOpening(true)}
      onClose={() => !other && onAnswer(false)}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={other ? t('accounts.other_title') : t('accounts.who_title')}
    >
      <Stack gap="xs">
        {reason && <Text>{reason}</Text>}
        <Text>{other ? t('accounts.other_body', other) : t('accounts.who_body')}</Text>
      </Stack>
      <Box mt="lg">
        <DialogFoot>
          <Button variant="default" onClick={() => onAnswer(true)}>
            {other ? t('accounts.other_go_on') : t('accounts.who_guest')}
          </Button>
          <Button data-autofocus onClick={() => void signIn()}>
            {other ? t('accounts.other_sign_in') : t('accounts.who_sign_in')}
          </Button>
        </DialogFoot>
      </Box>
    </Modal>
  )
}
