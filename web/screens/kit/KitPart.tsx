// One part of the page of the kit: a heading, and a card for each thing that is shown.
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Kit.module.css'

export function KitPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Title order={2}>{title}</Title>
      <div className={styles.cards}>{children}</div>
    </section>
  )
}

type CardProps = { title: string; isWide?: boolean; children: ReactNode }

export function KitCard({ title, isWide, children }: CardProps) {
  return (
    <div className={styles.card} data-wide={isWide || undefined}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  )
}
