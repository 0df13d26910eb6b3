// The place of a question card in the list, with what moves and removes it.
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { useSortRow } from '#web/base/ui/useSortRow.ts'
import { texts } from '../texts.ts'
import styles from './Card.module.css'
import { type CardProps, QuestionCard } from './QuestionCard.tsx'

const t = translator(texts)

type Props = Omit<CardProps, 'isOnly'> & {
  count: number
  /** Moves by so many places. */
  onStep: (step: number) => void
  onRemove: () => void
}

export function QuestionItem({ count, onStep, onRemove, ...card }: Props) {
  const { n } = card
  const { ref, handleRef, isDragging, move, keys } = useSortRow(card.question.key, n - 1, onStep)
  const tools = (
    <div className={styles.steps}>
      {count > 1 && (
        <ActionIcon
          ref={handleRef}
          className={styles.handle}
          color="gray"
          aria-label={t('editing.question_handle', { n })}
          aria-description={t('editing.question_handle_help')}
          onKeyDown={keys(false)}
        >
          <IconGripVertical size={20} aria-hidden />
        </ActionIcon>
      )}
      {count > 1 && <Steps n={n} count={count} move={move} />}
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

type StepsProps = Pick<Props, 'n' | 'count'> & Pick<ReturnType<typeof useSortRow>, 'move'>

function Steps({ n, count, move }: StepsProps) {
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
      onClick={(event) => !isOff && move(step, event.currentTarget)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ))
}
