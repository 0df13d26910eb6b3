// The emails that a host can send now: a reminder while people answer, thanks once it is over.
import { Button, Text } from '@mantine/core'
import { IconBell, IconHeart } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { HostMailDialog } from '../HostMailDialog.tsx'
import { texts } from '../texts.ts'
import styles from './HostMails.module.css'

const t = translator(texts)

/** `lead`: words above them, where there is anything to send. */
export function HostMails({ event, lead }: { event: PopinEvent; lead?: string }) {
  const { phase } = useSessionState(event)
  const mayRemind = event.published && phase === 'open'
  const reminder = useDialog()
  const closing = useDialog()
  return (
    <div className={styles.mails}>
      {lead && (mayRemind || event.can_send_closing_message) && <Text className={styles.lead}>{lead}</Text>}
      {mayRemind && (
        <Button variant="default" leftSection={<IconBell size={18} aria-hidden />} onClick={reminder.open}>
          {t('invitations.write_reminder')}
        </Button>
      )}
      {event.can_send_closing_message && (
        <Button variant="default" leftSection={<IconHeart size={18} aria-hidden />} onClick={closing.open}>
          {t('invitations.write_closing')}
        </Button>
      )}
      <HostMailDialog kind="reminder" event={event} opened={reminder.opened} onClose={reminder.close} />
      <HostMailDialog kind="closing" event={event} opened={closing.opened} onClose={closing.close} />
    </div>
  )
}
