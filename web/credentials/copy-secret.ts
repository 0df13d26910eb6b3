// Copies a key or codes for somebody to keep elsewhere, and says so.
import { translator } from '#web/base/i18n/translator.ts'
import { copyText } from '#web/base/ui/copy-text.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Without leave to copy they can still be marked, or saved. */
export async function copySecret(what: 'app_key' | 'recovery', text: string): Promise<void> {
  if (await copyText(text)) showToast(t(`credentials.${what}_copied`), 'good')
  else showToast(t('credentials.not_copied'), 'bad')
}
