// The title of what is submitted as a whole, and of what came of it.
import type { ReactNode, Ref } from 'react'
import styles from './SubmitTitle.module.css'

type Props = {
  /** With it the title can take the focus: see `useSubmitting`. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function SubmitTitle({ heading, children }: Props) {
  return (
    <h2 className={styles.title} ref={heading} tabIndex={heading ? -1 : undefined}>
      {children}
    </h2>
  )
}
