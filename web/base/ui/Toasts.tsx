// The corner where toasts appear; screen readers hear them.
import { useSyncExternalStore } from 'react'
import { t } from '#web/base/i18n/translator.ts'
import { CloseButton } from '#web/base/ui/CloseButton.tsx'
import styles from './Toasts.module.css'
import { currentToasts, dismissToast, onToasts } from './toasts.ts'

export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  return (
    <div className={styles.corner} role="status" aria-live="polite">
      {toasts.map(({ id, text, tone }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <span>{text}</span>
          <CloseButton aria-label={t('base.close')} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </div>
  )
}
