// One choice of a list, with its buttons.
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ClipboardEventHandler, KeyboardEventHandler } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Launch.module.css'

const t = translator(texts)

type Props = {
  /** Place in the list, counted from 1. */
  n: number
  title: string
  isTooLong: boolean
  /** A dialog puts the focus here when it opens. */
  is_first_field: boolean
  isFirst: boolean
  isLast: boolean
  canRemove: boolean
  onTitle: (title: string) => void
  onKeyDown: KeyboardEventHandler
  onPaste: ClipboardEventHandler
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function ChoiceField(props: Props) {
  const {
    n,
    title,
    isTooLong,
    is_first_field,
    isFirst,
    isLast,
    canRemove,
    onTitle,
    onKeyDown,
    onPaste,
    onMove,
    onRemove,
  } = props
  return (
    <li className={styles.choice}>
      <TextInput
        className={styles.choiceInput}
        data-autofocus={is_first_field || undefined}
        aria-label={t('dashboard.choice', { n })}
        placeholder={t('dashboard.choice', { n })}
        value={title}
        error={isTooLong && t('dashboard.choice_long')}
        onChange={({ currentTarget }) => onTitle(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <ActionIcon
        color="gray"
        aria-label={t('dashboard.choice_up', { n })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={t('dashboard.choice_down', { n })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={t('dashboard.choice_remove', { n })}
        disabled={!canRemove}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
