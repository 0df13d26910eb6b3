// One item of a ranking that is being made: its place, a handle to drag it, and buttons.
import { useSortable } from '@dnd-kit/react/sortable'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { stepOf } from '#web/base/ui/moved.ts'
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
  /** Moves by so many places; `control` keeps the focus. */
  onStep: (step: number, control: HTMLElement) => void
}

/** Milliseconds and curve of a move, as everything slides here; under reduced motion nothing does. */
const TRANSITION = { duration: 300, easing: 'cubic-bezier(0.2, 0, 0, 1)', idle: true }

export function RankRow({ item, index, count, help, onStep }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index, transition: TRANSITION })
  const onKeyDown = (needsAlt: boolean) => (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event, needsAlt)
    if (step === null) return
    event.preventDefault()
    onStep(step, event.currentTarget)
  }
  return (
    <li ref={ref} className={styles.row} data-dragging={isDragging || undefined} data-place={index + 1}>
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={t('voting.rank_handle', { title: item.title })}
        aria-describedby={help}
        onKeyDown={onKeyDown(false)}
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
        <StepButton
          title={item.title}
          step={-1}
          isOff={index === 0}
          onStep={onStep}
          onKeyDown={onKeyDown(true)}
        />
        <StepButton
          title={item.title}
          step={1}
          isOff={index === count - 1}
          onStep={onStep}
          onKeyDown={onKeyDown(true)}
        />
      </span>
    </li>
  )
}

type StepProps = Pick<Props, 'onStep'> & {
  /** What is moved. */
  title: string
  step: 1 | -1
  /** There is no further place; the button stays, so that the focus does. */
  isOff: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function StepButton({ title, step, isOff, onStep, onKeyDown }: StepProps) {
  const Icon = step < 0 ? IconChevronUp : IconChevronDown
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={t(step < 0 ? 'voting.move_up' : 'voting.move_down', { title })}
      aria-disabled={isOff}
      onClick={(event) => !isOff && onStep(step, event.currentTarget)}
      onKeyDown={onKeyDown}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
