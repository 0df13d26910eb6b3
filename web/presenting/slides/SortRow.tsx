// A row of the running order, dragged by its handle, or moved by the arrow keys on it.
import { useSortable } from '@dnd-kit/react/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { stepOf } from '#web/base/ui/moved.ts'
import styles from './Slides.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** Milliseconds and curve of a move, as everything slides here; under reduced motion nothing does. */
const TRANSITION = { duration: 300, easing: 'cubic-bezier(0.2, 0, 0, 1)', idle: true }

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
  const { ref, handleRef, isDragging } = useSortable({ ...spot, transition: TRANSITION })
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = stepOf(event, false)
    if (step === null) return
    event.preventDefault()
    const handle = event.currentTarget
    ;(step < 0 ? moves.up : moves.down)?.()
    requestAnimationFrame(() => handle.focus())
  }
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
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      {children}
    </li>
  )
}
