// The calm page of signing up, signing in and the like: one column with a title, links below it.
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { Wordmark } from '#web/base/ui/Wordmark.tsx'
import styles from './AccountFrame.module.css'

type Props = {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Ways to other screens. */
  below?: ReactNode
  /** Stands beside the column on wide screens, and below it on narrow ones. */
  aside?: ReactNode
  /** Screens under the bar have the wordmark there. */
  underBar?: boolean
  /** It comes in place of what was pressed: the focus, which went with that, goes to the title. */
  takesFocus?: boolean
}

export function AccountFrame({ title, lead, children, below, aside, underBar, takesFocus }: Props) {
  const heading = useFocusWhen<HTMLHeadingElement>(takesFocus ?? false)
  return (
    <div className={styles.page} data-under-bar={underBar || undefined} data-aside={!!aside || undefined}>
      <div className={styles.column}>
        {!underBar && (
          <div className={styles.wordmark}>
            <Wordmark href={hrefOf(paths.home())} />
          </div>
        )}
        <section className={styles.card}>
          <Title ref={heading} tabIndex={takesFocus ? -1 : undefined} order={1} className={styles.title}>
            {title}
          </Title>
          {lead && <div className={styles.lead}>{lead}</div>}
          {children}
        </section>
        {below && <div className={styles.below}>{below}</div>}
      </div>
      {aside}
    </div>
  )
}
