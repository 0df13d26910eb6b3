// The mark of the product: a bubble with one sharp corner, and voices in it, one of them just in.
import styles from './Mark.module.css'

export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M13 4h6a11 11 0 0 1 11 11v2a11 11 0 0 1-11 11H4a2 2 0 0 1-2-2V15A11 11 0 0 1 13 4z" />
      <circle cx="8.8" cy="12.9" r="2.7" />
      <circle cx="16" cy="12.9" r="2.7" />
      <circle cx="23.2" cy="12.9" r="2.7" />
      <circle cx="12.4" cy="19.2" r="2.7" />
      <circle cx="19.6" cy="19.2" r="2.7" />
    </svg>
  )
}
