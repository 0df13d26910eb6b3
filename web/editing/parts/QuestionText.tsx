// The text of a question on its card: one line of thought without line breaks, with a count of its characters.
import { Textarea } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, type Ref, useId } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { texts } from '../texts.ts'
import styles from './Card.module.css'

const t = translator(texts)

type Props = {
  label: string
  value: string
  max: number
  error: string | null
  onChange: (value: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

export function QuestionText({ label, value, max, error, onChange, ref }: Props) {
  const count = useId()
  const keepOneLine = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
  }
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    // the keyboards of phones make a line without the key
    const isTyped = (nativeEvent as InputEvent).inputType === 'insertLineBreak'
    onChange(currentTarget.value.replace(/[ \t]*(\r\n|\r|\n)+[ \t]*/g, isTyped ? '' : ' '))
  }
  return (
    <div className={styles.text}>
      <Textarea
        ref={ref}
        data-asked
        attributes={{ input: { dir: 'auto' } }}
        label={label}
        placeholder={t('editing.question_hint')}
        value={value}
        error={error}
        aria-describedby={count}
        rows={2}
        onChange={change}
        onKeyDown={keepOneLine}
      />
      <span className={styles.count} data-over={value.trim().length > max || undefined} aria-hidden>
        {String(value.length).padStart(3, '0')}
      </span>
      <VisuallyHidden>
        <span id={count}>{t('editing.counter', { count: value.length, max })}</span>
      </VisuallyHidden>
    </div>
  )
}
