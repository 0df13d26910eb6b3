// A small word beside a text: Host, You, Edited.
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** `host` stands out, `own` is tinted, `plain` is quiet. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'host' | 'own' | 'plain'
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
