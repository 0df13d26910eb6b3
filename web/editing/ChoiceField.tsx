// One choice of a list, with its buttons.
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ClipboardEventHandler, KeyboardEventHandler, ReactNode } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Choices.module.css'
import { texts } from './texts.ts'

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
  /** What stands before the words, such as an image. */
  image?: ReactNode
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
    image,
    onTitle,
    onKeyDown,
    onPaste,
    onMove,
    onRemove,
  } = props
  return (
    <li className={styles.choice} data-pictured={image !== undefined || undefined}>
      {image}
      <TextInput
        className={styles.choiceInput}
        attributes={{ input: { dir: 'auto' } }}
        data-autofocus={is_first_field || undefined}
        aria-label={t('editing.choice', { n })}
        placeholder={t('editing.choice', { n })}
        value={title}
        error={isTooLong && t('editing.choice_long')}
        onChange={({ currentTarget }) => onTitle(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <ActionIcon
        className={styles.choiceKey}
        color="gray"
        aria-label={t('editing.choice_up', { n })}
        disabled={isFirst}
        data-step={-1}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={t('editing.choice_down', { n })}
        disabled={isLast}
        data-step={1}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={t('editing.choice_remove', { n })}
        disabled={!canRemove}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
