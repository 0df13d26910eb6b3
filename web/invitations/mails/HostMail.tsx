// The dialog in which a host writes a reminder or a closing message, tries it on themselves, and sends it.
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { draftAddress } from '../drafts.ts'
import { useInvitees } from '../people/usePeople.ts'
import { texts } from '../texts.ts'
import { tooLong } from './too-long.ts'
import { useHostMail } from './useHostMail.ts'

const t = translator(texts)

type Props = { kind: 'reminder' | 'closing'; event: PopinEvent; opened: boolean; onClose: () => void }

export function HostMail({ kind, event, opened, onClose }: Props) {
  useFocusBack()
  useEffect(() => (opened ? whenDialogsClose(onClose) : undefined), [opened, onClose])
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={onClose}
      size="lg"
      title={t(`invitations.${kind}_title`)}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <Form kind={kind} event={event} onSent={onClose} />
    </Modal>
  )
}

function Form({ kind, event, onSent }: Pick<Props, 'kind' | 'event'> & { onSent: () => void }) {
  const { text, write, busy, error, send, email } = useHostMail(kind, event, onSent)
  const { data } = useInvitees(event)
  const invited = (data?.users ?? []).map((user) => user.email)
  const drafted = { ...event, [`${kind}_message`]: text }
  const draft = draftAddress(kind === 'closing' ? 'thanks' : kind, drafted, { email, invited })
  return (
    <Stack gap="md">
      <Text>
        {t(
          kind === 'reminder' && event.sealed ? 'invitations.reminder_how_sealed' : `invitations.${kind}_how`,
        )}
      </Text>
      <Textarea
        data-autofocus
        label={t('invitations.mail_text')}
        value={text}
        error={tooLong(text)}
        autosize
        minRows={4}
        maxRows={12}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {error && <ErrorNote title={error} />}
      <Group justify="flex-end" gap="xs">
        <Button component="a" variant="subtle" href={draft}>
          {t('invitations.mailto')}
        </Button>
        <BusyButton variant="default" isBusy={busy === 'test'} onClick={() => void send(true)}>
          {t('invitations.mail_test')}
        </BusyButton>
        <BusyButton isBusy={busy === 'all'} onClick={() => void send(false)}>
          {t('invitations.mail_send')}
        </BusyButton>
      </Group>
    </Stack>
  )
}
