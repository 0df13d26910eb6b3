// The list of choices: typed with Enter, pasted as a list, moved and removed with buttons.
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CHOICE_TITLE_MAX } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { speak } from '#web/base/ui/speech.ts'
import { ChoiceField } from './ChoiceField.tsx'
import styles from './Choices.module.css'
import {
  addLine,
  CHOICES_MAX,
  type ChoiceLine,
  moveLine,
  pasteRows,
  removeLine,
  setTitle,
} from './choice-lines.ts'
import { LeftOut } from './LeftOut.tsx'
import { texts } from './texts.ts'
import { usePastedRows } from './usePastedRows.ts'

const t = translator(texts)

type Props = {
  choices: readonly ChoiceLine[]
  error: string | null
  /** A dialog puts the focus into the first line when it opens. */
  is_first: boolean
  image?: (choice: ChoiceLine, n: number) => ReactNode
  onChange: (choices: ChoiceLine[]) => void
}

export function ChoicesEditor({ choices, error, is_first, image, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const label = useId()
  const problem = useId()
  const focus = useFocusLater(list)
  const { left, paste, forgetLeft } = usePastedRows(
    (index, rows) => pasteRows(choices, index, rows),
    (lines, last) => {
      onChange(lines)
      focus(Math.min(last, CHOICES_MAX - 1))
    },
  )

  const add = (after?: number) => {
    onChange(addLine(choices, after))
    focus((after ?? choices.length - 1) + 1)
  }
  const enter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // an empty line that waits below is used before a new one is made
    if (choices[index + 1]?.title === '') focus(index + 1)
    else add(index)
  }
  const move = (index: number, by: -1 | 1) => {
    onChange(moveLine(choices, index, by))
    speak(t('editing.choice_moved', { n: index + by + 1 }))
    focus(index + by, by)
  }
  const remove = (index: number) => {
    onChange(removeLine(choices, index))
    speak(t('editing.choice_removed', { n: index + 1 }))
    focus(Math.min(index, choices.length - 2))
  }

  return (
    <div>
      <Text fw={500} id={label}>
        {t('editing.choices')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('editing.choices_hint')}
      </Text>
      <ol ref={list} className={styles.choices} aria-labelledby={label} aria-describedby={problem}>
        {choices.map((choice, index) => (
          <ChoiceField
            key={choice.key}
            n={index + 1}
            title={choice.title}
            isTooLong={choice.title.trim().length > CHOICE_TITLE_MAX}
            is_first_field={is_first && index === 0}
            isFirst={index === 0}
            isLast={index === choices.length - 1}
            canRemove={choices.length > 1}
            image={image?.(choice, index + 1)}
            onTitle={(title) => onChange(setTitle(choices, index, title))}
            onKeyDown={(event) => enter(event, index)}
            onPaste={(event) => paste(event, index)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <LeftOut rows={left} max={CHOICES_MAX} onDone={forgetLeft} />
      <Text id={problem} role="alert" size="sm" c="var(--popin-bad-text)">
        {error}
      </Text>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={choices.length >= CHOICES_MAX}
        onClick={() => add()}
      >
        {t('editing.choice_add')}
      </Button>
    </div>
  )
}

/** The field of a line, not the one that takes its image. */
const FIELD = 'input:not([type="file"])'

type Wanted = { index: number; by?: -1 | 1 | undefined }

/** Puts the focus into the field of a line, or on the button that moves it, once the list has changed. */
function useFocusLater(list: { current: HTMLOListElement | null }): (index: number, by?: -1 | 1) => void {
  const wanted = useRef<Wanted | null>(null)
  const put = ({ index, by }: Wanted) => {
    const line = list.current?.children[index]
    if (by) focusOn(mover(line, by))
    else focusOn(line, FIELD)
  }
  useEffect(() => {
    if (wanted.current) put(wanted.current)
    wanted.current = null
  })
  return (index, by) => {
    wanted.current = { index, by }
    // a list that does not change is not shown anew
    if (!by) put(wanted.current)
  }
}

/** At either end of the list a line moves only the other way. */
function mover(line: Element | undefined, by: -1 | 1): Element | null | undefined {
  const enabled = (step: -1 | 1) => line?.querySelector(`[data-step="${step}"]:enabled`)
  return enabled(by) ?? enabled(by === 1 ? -1 : 1)
}
