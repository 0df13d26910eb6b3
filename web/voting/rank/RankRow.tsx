// One item of a ranking that is being made: its place, a handle to drag it, and buttons.
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useSortRow } from '#web/base/ui/useSortRow.ts'
import { ChoicePicture } from '../ChoicePicture.tsx'
import { EditedMark } from '../EditedMark.tsx'
import type { RankItem } from '../RankOrder.tsx'
import { texts } from '../texts.ts'
import styles from './Rank.module.css'

const t = translator(texts)

type Props = {
  item: RankItem
  index: number
  count: number
  /** The id of what says how to move things. */
  help: string
  /** Moves by so many places. */
  onStep: (step: number) => void
}

export function RankRow({ item, index, count, help, onStep }: Props) {
  const { ref, handleRef, isDragging, move, keys } = useSortRow(item.id, index, onStep)
  return (
    <li ref={ref} className={styles.row} data-dragging={isDragging || undefined} data-place={index + 1}>
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={t('voting.rank_handle', { title: item.title })}
        aria-describedby={help}
        onKeyDown={keys(false)}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      <span className={styles.place}>{formatNumber(index + 1)}</span>
      <ChoicePicture file={item.file} title={item.title} />
      <span className={styles.title}>
        <bdi aria-hidden={item.file !== null || undefined}>{item.title}</bdi>
        {item.edited && <EditedMark />}
      </span>
      <span className={styles.steps}>
        <StepButton title={item.title} step={-1} isOff={index === 0} move={move} onKeyDown={keys(true)} />
        <StepButton
          title={item.title}
          step={1}
          isOff={index === count - 1}
          move={move}
          onKeyDown={keys(true)}
        />
      </span>
    </li>
  )
}

type StepProps = Pick<ReturnType<typeof useSortRow>, 'move'> & {
  /** What is moved. */
  title: string
  step: 1 | -1
  /** There is no further place; the button stays, so that the focus does. */
  isOff: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function StepButton({ title, step, isOff, move, onKeyDown }: StepProps) {
  const Icon = step < 0 ? IconChevronUp : IconChevronDown
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={t(step < 0 ? 'voting.move_up' : 'voting.move_down', { title })}
      aria-disabled={isOff}
      onClick={(event) => !isOff && move(step, event.currentTarget)}
      onKeyDown={onKeyDown}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
