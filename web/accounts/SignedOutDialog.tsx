// Tells somebody whose login session ended, and asks as whom they go on.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Box, Button, Modal, Stack, Text } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogFoot } from '#web/base/ui/DialogFoot.tsx'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { texts } from './texts.ts'
import { useSignedOut } from './useSignedOut.ts'

const t = translator(texts)

/** Closed in any other way it leads to the sign-in: nobody becomes a guest by a slip. */
export function SignedOutDialog({ onAnswer }: { onAnswer: (isGuest: boolean) => void }) {
  const reason = useSignedOut()
  return (
    <Modal
      opened={useLateOpening(true)}
      onClose={() => onAnswer(false)}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('accounts.who_title')}
    >
      <Stack gap="xs">
        {reason && <Text>{reason}</Text>}
        <Text>{t('accounts.who_body')}</Text>
      </Stack>
      <Box mt="lg">
        <DialogFoot>
          <Button variant="default" onClick={() => onAnswer(true)}>
            {t('accounts.who_guest')}
          </Button>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {t('accounts.who_sign_in')}
          </Button>
        </DialogFoot>
      </Box>
    </Modal>
  )
}
