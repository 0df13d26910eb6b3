// The buttons at the end of a dialog.
import type { ReactNode } from 'react'
import styles from './DialogFoot.module.css'

export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
