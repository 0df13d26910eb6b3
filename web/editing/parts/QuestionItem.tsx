// The place of a question card in the list, with what moves and removes it.
import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { stepOf } from '#web/base/ui/moved.ts'
import { texts } from '../texts.ts'
import styles from './Card.module.css'
import { type CardProps, QuestionCard } from './QuestionCard.tsx'

const t = translator(texts)

type Props = Omit<CardProps, 'isOnly'> & {
  count: number
  /** Moves by so many places; `control` keeps the focus. */
  onStep: (step: number, control: HTMLElement) => void
  onRemove: () => void
}

/** Milliseconds and curve of a move, as everything slides here; under reduced motion nothing does. */
const TRANSITION = { duration: 300, easing: 'cubic-bezier(0.2, 0, 0, 1)', idle: true }

export function QuestionItem({ count, onStep, onRemove, ...card }: Props) {
  const { n } = card
  const { ref, handleRef, isDragging } = useSortable({
    id: card.question.key,
    index: n - 1,
    transition: TRANSITION,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event, false)
    if (step === null) return
    event.preventDefault()
    onStep(step, event.currentTarget)
  }
  const tools = (
    <div className={styles.steps}>
      {count > 1 && (
        <ActionIcon
          ref={handleRef}
          className={styles.handle}
          color="gray"
          aria-label={t('editing.question_handle', { n })}
          aria-description={t('editing.question_handle_help')}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={20} aria-hidden />
        </ActionIcon>
      )}
      {count > 1 && <Steps n={n} count={count} onStep={onStep} />}
      {!card.isRankingOnly && (
        <ActionIcon color="gray" aria-label={t('editing.question_remove', { n })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
  return (
    <li ref={ref} className={styles.item} data-dragging={isDragging || undefined}>
      <QuestionCard {...card} isOnly={count === 1} tools={tools} />
    </li>
  )
}

function Steps({ n, count, onStep }: Pick<Props, 'n' | 'count' | 'onStep'>) {
  const steps = [
    { step: -1, label: t('editing.question_up', { n }), isOff: n === 1, Icon: IconChevronUp },
    { step: 1, label: t('editing.question_down', { n }), isOff: n === count, Icon: IconChevronDown },
  ]
  return steps.map(({ step, label, isOff, Icon }) => (
    <ActionIcon
      key={step}
      color="gray"
      aria-label={label}
      aria-disabled={isOff}
      data-off={isOff || undefined}
      onClick={(event) => !isOff && onStep(step, event.currentTarget)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ))
}
