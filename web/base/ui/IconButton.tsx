// A button that is an icon, as the kit's looks, without the kit; the label says what it does.
import type { ButtonHTMLAttributes } from 'react'
import styles from './Key.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  'aria-label': string
  look?: 'subtle' | 'gray' | 'close' | 'light' | 'filled'
}

export function IconButton({ look = 'subtle', ...others }: Props) {
  return (
    <button
      type="button"
      className={`mantine-active ${styles.key} ${styles.icon}`}
      data-look={look}
      {...others}
    />
  )
}
