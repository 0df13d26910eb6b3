// A question in the running order, moved among the slides.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { useHeldFocus } from '#web/base/ui/useHeldFocus.ts'
import type { Question } from '../actions.ts'
import styles from './Slides.module.css'
import { type Moves, SortRow, type Spot } from './SortRow.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { question: Question; moves: Moves; spot: Spot }

export function QuestionRow({ question, moves, spot }: Props) {
  return (
    <SortRow spot={spot} moves={moves} look="question">
      <p className={styles.name}>
        <span className={styles.hint}>{moves.name}</span>
        <span dir="auto">{question.name}</span>
      </p>
      <div className={styles.keys}>
        <MoveKeys {...moves} />
      </div>
    </SortRow>
  )
}

/** A key that leads nowhere keeps the focus. */
export function MoveKeys({ name, up, down }: Moves) {
  const hold = useHeldFocus()
  const press = (key: HTMLButtonElement, act: (() => void) | null) => {
    hold(key)
    act?.()
  }
  return (
    <>
      <IconButton
        look="gray"
        aria-label={t('slides.up', { name })}
        aria-disabled={!up || undefined}
        onClick={(event) => press(event.currentTarget, up)}
      >
        <IconArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton
        look="gray"
        aria-label={t('slides.down', { name })}
        aria-disabled={!down || undefined}
        onClick={(event) => press(event.currentTarget, down)}
      >
        <IconArrowDown size={20} aria-hidden />
      </IconButton>
    </>
  )
}
