// Says once, where answers are anonymous, what that means; closed it leaves the short line.
import { IconX } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { AnonymityLine } from '#web/events/AnonymityLine.tsx'
import styles from './AnonymousNote.module.css'
import { texts } from './reminders/texts.ts'
import { useReminder } from './reminders/useReminders.ts'

const t = translator(texts)

export function AnonymousNote({ event }: { event: PopinEvent }) {
  const { isAsked, confirm } = useReminder('show_anon_msg', event)
  if (!isAsked) return <AnonymityLine anonymous={event.anonymous} />
  const close = () => {
    confirm()
    // the button that had the focus is gone
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.note} role="note">
      <PlainText size="sm">{t('joining.anonymous_note')}</PlainText>
      <IconButton look="close" aria-label={t('joining.anonymous_close')} onClick={close}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
