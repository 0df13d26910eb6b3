// A page below the bar: its title and parts begin at the same left edge as on all others, however wide they are.
import type { ReactNode } from 'react'
import styles from './PageColumn.module.css'

type Props = {
  /** Of what stands in it: one short form, a form with explanations, or as much as there is. */
  width: 'narrow' | 'middle' | 'full'
  children: ReactNode
}

export function PageColumn({ width, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.column} data-width={width}>
        {children}
      </div>
    </div>
  )
}
