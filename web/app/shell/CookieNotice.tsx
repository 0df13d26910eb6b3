// Says on the first visit that others may set cookies, where the operator connected such a service; the product's own are all
// necessary, which the privacy policy says. Nothing waits for consent; the key says it was given.
import { useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { CloseButton } from '#web/base/ui/CloseButton.tsx'
import { texts } from '../texts.ts'
import styles from './Shell.module.css'

const t = translator(texts)
const KEY = 'cookie_consent'

export function CookieNotice() {
  const [isOpen, setIsOpen] = useState(() => {
    const before = deviceStore.read(KEY)
    if (before === null) deviceStore.write(KEY, 'given')
    return before === null && Boolean(settings.chat || settings.recording)
  })
  if (!isOpen) return null
  const close = () => {
    setIsOpen(false)
  }
  return (
    <aside className={styles.notice} aria-label={t('app.cookies_label')}>
      <span>{t('app.cookies')}</span>
      <CloseButton aria-label={t('app.cookies_close')} onClick={close} />
    </aside>
  )
}
