// A ranking that is being made: items move by drag, by buttons and by keys, and each move is spoken.
import { useId, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { moved } from '#web/base/ui/moved.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { SortArea } from '#web/base/ui/SortArea.tsx'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import type { RankItem } from './RankOrder.tsx'
import styles from './rank/Rank.module.css'
import { RankRow } from './rank/RankRow.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  /** The top first. */
  items: readonly RankItem[]
  onOrder: (items: RankItem[]) => void
}

export function RankList({ items, onOrder }: Props) {
  const help = useId()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || !items[to] || from === to) return
    onOrder(moved(items, from, to))
    setSaid(t('voting.moved', { title: item.title, place: to + 1, count: items.length }))
  }
  return (
    <>
      <PlainText id={help} size="sm" tone="dimmed">
        {t('voting.rank_help')}
      </PlainText>
      <SortArea onMove={move}>
        <ol className={styles.list} aria-label={t('voting.rank_list')}>
          {items.map((item, index) => (
            <RankRow
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              help={help}
              onStep={(step) => move(index, index + step)}
            />
          ))}
        </ol>
      </SortArea>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
