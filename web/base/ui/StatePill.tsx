// A state in one word, in the colour of what it means.
import styles from './StatePill.module.css'

type Props = {
  /** It runs, it is near, or neither. */
  tone: 'good' | 'accent' | 'plain'
  children: string
}

export function StatePill({ tone, children }: Props) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  )
}
