// A ranking that is being made: items move by drag, by buttons and by keys, and each move is spoken.
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { moved } from '#web/base/ui/moved.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import type { RankItem } from './RankOrder.tsx'
import styles from './rank/Rank.module.css'
import { RankRow } from './rank/RankRow.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

/** Only the handle drags, so it does at once, also under a finger. The keys are our own. */
const SENSORS = [PointerSensor.configure({ activationConstraints: () => undefined })]

type Props = {
  /** The top first. */
  items: readonly RankItem[]
  onOrder: (items: RankItem[]) => void
}

export function RankList({ items, onOrder }: Props) {
  const help = useId()
  const [said, setSaid] = useState('')
  const held = useRef<HTMLElement | null>(null)
  // a row that moves in the document loses the focus
  useLayoutEffect(() => {
    held.current?.focus()
    held.current = null
  })
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
      <DragDropProvider
        sensors={SENSORS}
        // the first one speaks English to screen readers; here every move is spoken below
        plugins={([_speaker, ...others]) => others}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol className={styles.list} aria-label={t('voting.rank_list')}>
          {items.map((item, index) => (
            <RankRow
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              help={help}
              onStep={(step, control) => {
                held.current = control
                move(index, index + step)
              }}
            />
          ))}
        </ol>
      </DragDropProvider>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
