// One list of the Prioritize dashboard, under its heading.
import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { PrioritizeItem } from '#domain/prioritizing/contract.ts'
import type { PrioritizeList } from '#domain/prioritizing/rules.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { ItemCard } from './ItemCard.tsx'
import styles from './Prioritize.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  list: PrioritizeList | 'archived'
  items: readonly PrioritizeItem[]
  now: number
  leaving?: (id: string) => boolean
  onArchive?: (item: PrioritizeItem) => void
  onRestore?: (item: PrioritizeItem) => void
}

export function ItemList({ list, items, now, leaving, ...acts }: Props) {
  const heading = useId()
  // what was restored leaves the archive, and its button with it
  const title = useLostFocus<HTMLHeadingElement>(list === 'archived' ? items.length : null)
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <Title order={2} ref={title} tabIndex={-1} id={heading} className={styles.listTitle}>
        {t(`prioritizing.${list}`)} <span className={styles.count}>{formatNumber(items.length)}</span>
      </Title>
      {items.length === 0 ? (
        <Text c="dimmed">{t(`prioritizing.none_${list}`)}</Text>
      ) : (
        <ul className={styles.grid} aria-labelledby={heading}>
          {items.map((item) => (
            <ItemCard key={item.id} item={item} now={now} isLeaving={leaving?.(item.id) ?? false} {...acts} />
          ))}
        </ul>
      )}
    </section>
  )
}
