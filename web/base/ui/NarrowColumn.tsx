// The narrow column that what stands in place of a screen is shown in.
import type { ReactNode } from 'react'
import styles from './NarrowColumn.module.css'

export function NarrowColumn({ gap, children }: { gap: 'lg' | 'xl'; children: ReactNode }) {
  return (
    <div className={styles.column} data-gap={gap}>
      {children}
    </div>
  )
}
