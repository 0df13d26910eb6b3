// Where no email provider is connected, the way to the emails.
import { Anchor } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import styles from './QuestionLink.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function MailboxHint() {
  if (!settings.dev_mail) return null
  return (
    <Anchor href="/dev/mail" target="_blank" size="sm" className={styles.link} c="var(--popin-accent-text)">
      {t('accounts.mailbox')}
    </Anchor>
  )
}
