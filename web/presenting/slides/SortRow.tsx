// A row of the running order, dragged by its handle, or moved by the arrow keys on it.
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { useSortRow } from '#web/base/ui/useSortRow.ts'
import styles from './Slides.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export type Moves = {
  name: string
  /** Null where there is no way. */
  up: (() => void) | null
  down: (() => void) | null
}

/** Its place in the running order. */
export type Spot = { id: string; index: number }

type Props = { spot: Spot; moves: Moves; look?: 'question' | 'hidden' | undefined; children: ReactNode }

export function SortRow({ spot, moves, look, children }: Props) {
  const { ref, handleRef, isDragging, keys } = useSortRow(spot.id, spot.index, (step) =>
    (step < 0 ? moves.up : moves.down)?.(),
  )
  return (
    <li
      ref={ref}
      className={styles.row}
      data-question={look === 'question' || undefined}
      data-hidden={look === 'hidden' || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={t('slides.handle', { name: moves.name })}
        aria-description={t('slides.handle_help')}
        onKeyDown={keys(false)}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      {children}
    </li>
  )
}
