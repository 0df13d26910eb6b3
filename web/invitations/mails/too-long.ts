// What is said of an email that is too long. A field that took no more would cut what is pasted without a word.
import { MESSAGE_MAX } from '#domain/events/messages.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

/** Null when the text can be sent. */
export function tooLong(text: string): string | null {
  const over = text.trim().length - MESSAGE_MAX
  return over > 0 ? t('invitations.mail_long', { max: MESSAGE_MAX, over }) : null
}
