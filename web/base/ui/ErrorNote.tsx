// Says what went wrong, that nothing was lost, and what to do.
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/base/i18n/translator.ts'
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
      <Text fw={600}>{title}</Text>
      {children && <Text size="sm">{children}</Text>}
      {onRetry && (
        <Button variant="default" mt="xs" onClick={onRetry}>
          {t('base.retry')}
        </Button>
      )}
    </div>
  )
}
