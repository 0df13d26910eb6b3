// A button that is nothing but its words: to answer a comment, to see more replies.
import styles from './TextButton.module.css'

type Props = { onClick: () => void; className?: string; children: string }

export function TextButton({ onClick, className = '', children }: Props) {
  return (
    <button type="button" className={`${styles.words} ${className}`} onClick={onClick}>
      {children}
    </button>
  )
}
