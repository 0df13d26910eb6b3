// One item of an agenda that is put together: its handle, its words, its minutes, and what can be done with it.
import { IconCheck, IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { useSortRow } from '#web/base/ui/useSortRow.ts'
import { texts } from '../texts.ts'
import type { useAgendaChanges } from '../useAgendaChanges.ts'
import styles from './Agenda.module.css'
import { MinutesField } from './MinutesField.tsx'
import { TitleField } from './TitleField.tsx'

const t = translator(texts)

type Props = {
  item: AgendaItem
  index: number
  count: number
  /** The id of what says how to move things. */
  help: string
  isOnScreen: boolean
  changes: ReturnType<typeof useAgendaChanges>
  /** Moves by so many places. */
  onStep: (step: number) => void
  onRemove: () => void
}

export function ItemRow({ item, index, count, help, isOnScreen, changes, onStep, onRemove }: Props) {
  const { ref, handleRef, isDragging, move, keys } = useSortRow(item.id, index, onStep)
  const { title, topic, question_id, dealt_with } = item
  return (
    <li
      ref={ref}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-now={isOnScreen || undefined}
    >
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={t('agendas.handle', { title })}
        aria-describedby={help}
        onKeyDown={keys(false)}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      <span className={styles.place}>{formatNumber(index + 1)}</span>
      <div className={styles.words}>
        {topic || question_id ? (
          <bdi className={styles.title}>{title}</bdi>
        ) : (
          <TitleField title={title} onChange={(next) => void changes.rename(item, next)} />
        )}
        <span className={styles.kind}>
          {topic && t('agendas.topic')}
          {topic && topic.likes > 0 && ` · ${t('agendas.likes', { count: topic.likes })}`}
          {question_id && t('agendas.question')}
          {dealt_with && <span className={styles.dealt}> {t('agendas.dealt_with')}</span>}
          {isOnScreen && <strong className={styles.now}> {t('agendas.on_screen')}</strong>}
        </span>
      </div>
      <div className={styles.tools}>
        <MinutesField
          title={title}
          minutes={item.minutes}
          onChange={(minutes) => void changes.setMinutes(item, minutes)}
        />
        <span className={styles.keys}>
          <IconButton
            look={dealt_with ? 'filled' : 'gray'}
            aria-pressed={dealt_with}
            aria-label={t('agendas.mark', { title })}
            title={t('agendas.dealt_with')}
            onClick={() => void changes.mark(item, !dealt_with)}
          >
            <IconCheck size={20} aria-hidden />
          </IconButton>
          {([-1, 1] as const).map((step) => (
            <StepKey
              key={step}
              {...{ title, step, move }}
              isOff={step < 0 ? index === 0 : index === count - 1}
              onKeyDown={keys(true)}
            />
          ))}
          <IconButton
            look="gray"
            aria-label={t(topic ? 'agendas.leave_out' : 'agendas.remove', { title })}
            onClick={onRemove}
          >
            <IconX size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

type StepProps = Pick<ReturnType<typeof useSortRow>, 'move'> & {
  title: string
  step: 1 | -1
  /** There is no further place; the button stays, so that the focus does. */
  isOff: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function StepKey({ title, step, isOff, move, onKeyDown }: StepProps) {
  const Icon = step < 0 ? IconChevronUp : IconChevronDown
  return (
    <IconButton
      look="gray"
      aria-label={t(step < 0 ? 'agendas.up' : 'agendas.down', { title })}
      aria-disabled={isOff || undefined}
      onClick={(event) => !isOff && move(step, event.currentTarget)}
      onKeyDown={onKeyDown}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  )
}
