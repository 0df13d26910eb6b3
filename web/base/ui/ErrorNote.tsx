// Says what went wrong, that nothing was lost, and what to do.
import type { ReactNode } from 'react'
import { t } from '#web/base/i18n/translator.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import styles from './ErrorNote.module.css'

type Props = {
  /** What went wrong, in a few words. */
  title: string
  /** What became of what the reader entered, and what to do. */
  children?: ReactNode
  onRetry?: () => void
}

export function ErrorNote({ title, children, onRetry }: Props) {
  return (
    <div className={styles.note} role="alert">
      <PlainText strong>{title}</PlainText>
      {children && <PlainText size="sm">{children}</PlainText>}
      {onRetry && (
        <PlainButton look="default" className={styles.retry} onClick={onRetry}>
          {t('base.retry')}
        </PlainButton>
      )}
    </div>
  )
}
