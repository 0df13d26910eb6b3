// A button that is nothing but its words: to answer a comment, to see more replies, to choose an order.
import type { ButtonHTMLAttributes } from 'react'
import styles from './TextButton.module.css'

export function TextButton({ className = '', ...others }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={`${styles.words} ${className}`} {...others} />
}
