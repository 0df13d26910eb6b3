// Text of the first page, as the kit's looks, without the kit: hundreds of cards stand on it.
import type { HTMLAttributes } from 'react'
import styles from './PlainText.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span'
  size?: 'sm' | 'md'
  tone?: 'dimmed' | 'bad'
  strong?: boolean
}

export function PlainText({ as: Tag = 'p', size, tone, strong, className, ...others }: Props) {
  return (
    <Tag
      className={className ? `${styles.words} ${className}` : styles.words}
      data-size={size}
      data-tone={tone}
      data-strong={strong || undefined}
      {...others}
    />
  )
}
