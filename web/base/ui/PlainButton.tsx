// A button or link with words, as the kit's looks, without the kit: for what stands on the first page.
import type { ReactNode } from 'react'
import styles from './Key.module.css'

type Props = {
  look: 'default' | 'light' | 'subtle' | 'gray'
  /** Less room at the sides. */
  isNarrow?: boolean
  className?: string
  /** With it a link, otherwise a button. */
  href?: string
  onClick?: () => void
  children: ReactNode
}

export function PlainButton({ look, isNarrow, className = '', href, children, ...others }: Props) {
  const shown = {
    className: `mantine-active ${styles.key} ${styles.words} ${className}`,
    'data-look': look,
    'data-narrow': isNarrow || undefined,
    ...others,
  }
  if (href === undefined) {
    return (
      <button type="button" {...shown}>
        {children}
      </button>
    )
  }
  return (
    <a href={href} {...shown}>
      {children}
    </a>
  )
}
