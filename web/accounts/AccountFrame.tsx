// The calm page of signing up, signing in and the like: one column with a title, links below it.
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { t as baseText } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
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
}

export function AccountFrame({ title, lead, children, below, aside, underBar }: Props) {
  return (
    <div className={styles.page} data-under-bar={underBar || undefined} data-aside={!!aside || undefined}>
      <div className={styles.column}>
        {!underBar && (
          <a href={hrefOf(paths.home())} className={styles.wordmark} translate="no">
            {baseText('base.popin')}
          </a>
        )}
        <section className={styles.card}>
          <Title order={1} className={styles.title}>
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
