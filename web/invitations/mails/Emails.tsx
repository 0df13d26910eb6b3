// The drafts for the host's own email program: an invitation, a reminder, thanks; and the emails that are sent from here.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text } from '@mantine/core'
import { IconBell, IconHeart, IconMail } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { draftAddress } from '../drafts.ts'
import { useInvitees } from '../people/usePeople.ts'
import { texts } from '../texts.ts'
import { useAgendaLines } from '../useAgendaLines.ts'
import styles from './HostMails.module.css'
import { HostMails } from './HostMails.tsx'

const t = translator(texts)

type Props = { event: PopinEvent; opened: boolean; onClose: () => void }

export function Emails({ event, opened, onClose }: Props) {
  useFocusBack()
  useEffect(() => (opened ? whenDialogsClose(onClose) : undefined), [opened, onClose])
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={onClose}
      title={t('invitations.email_title')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <Text>{t('invitations.email_drafts')}</Text>
      <Drafts event={event} />
      <HostMails event={event} lead={t('invitations.email_here')} />
    </Modal>
  )
}

const DRAFTS = [
  { kind: 'invite', Icon: IconMail },
  { kind: 'reminder', Icon: IconBell },
  { kind: 'thanks', Icon: IconHeart },
] as const

/** Where only invited people get in, the drafts wait for who they are: without them they would reach nobody. */
function Drafts({ event }: { event: PopinEvent }) {
  const { data, isError } = useInvitees(event)
  const agenda = useAgendaLines(event)
  const email = useCurrentUser()?.email ?? ''
  if (isError) return <ErrorNote title={t('invitations.list_failed')} />
  if (!data) return <LoadingShape shape="text" />
  const invited = data.users.map((user) => user.email)
  return (
    <ul className={styles.drafts}>
      {DRAFTS.map(({ kind, Icon }) => (
        <li key={kind}>
          <Button
            component="a"
            fullWidth
            justify="flex-start"
            variant="default"
            leftSection={<Icon size={20} aria-hidden />}
            href={draftAddress(kind, event, { email, invited, agenda })}
          >
            {t(`invitations.draft_${kind}`)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
