// Says on the first visit that others may set cookies, where the operator connected such a service.
import { useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { CloseButton } from '#web/base/ui/CloseButton.tsx'
import { texts } from '../lazy/texts.ts'
import styles from './CookieNotice.module.css'

const t = translator(texts)

export function CookieNotice() {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <aside className={styles.notice} aria-label={t('app.cookies_label')}>
      <span>{t('app.cookies')}</span>
      <CloseButton aria-label={t('app.cookies_close')} onClick={() => setIsOpen(false)} />
    </aside>
  )
}
