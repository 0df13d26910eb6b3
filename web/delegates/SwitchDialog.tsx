// Asks a delegate whether to act for somebody. It wants an answer: neither Escape nor a click beside it closes it.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Box, Button, Modal, Text } from '@mantine/core'
import type { User } from '#domain/accounts/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogFoot } from '#web/base/ui/DialogFoot.tsx'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import styles from './Delegates.module.css'
import { nameOf } from './names.ts'
import { texts } from './texts.ts'
import { useBecome } from './useBecome.ts'

const t = translator(texts)

type Props = { person: NonNullable<User['delegate_user']>; onDecline: () => void }

export function SwitchDialog({ person, onDecline }: Props) {
  const opened = useLazyOpening(true)
  const become = useBecome()
  useFocusBack()
  const name = nameOf(person)
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('delegates.switch_title', { name })}
      classNames={{ title: styles.title }}
    >
      <Text>{t('delegates.switch_body', { name })}</Text>
      <Box mt="lg">
        <DialogFoot>
          <Button variant="default" onClick={onDecline}>
            {t('delegates.stay')}
          </Button>
          <Button
            data-autofocus
            aria-disabled={become.isSending || undefined}
            onClick={() => void become.submit(person.id)}
          >
            {t('delegates.switch', { name })}
          </Button>
        </DialogFoot>
      </Box>
    </Modal>
  )
}
