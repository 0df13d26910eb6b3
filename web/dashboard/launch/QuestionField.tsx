// The question itself, with a count of its characters.
import { Textarea } from '@mantine/core'
import type { KeyboardEvent, Ref } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Launch.module.css'

const t = translator(texts)
/** The count is silent until the limit comes near. */
const COUNT_FROM = 0.8

type Props = {
  label: string
  value: string
  max: number
  error: string | null
  always_count?: boolean
  /** A dialog puts the focus here when it opens. */
  is_first?: boolean
  onChange: (value: string) => void
  /** Enter was pressed; Shift and Enter makes a new line. */
  onEnter: () => void
  ref?: Ref<HTMLTextAreaElement>
}

export function QuestionField({
  label,
  value,
  max,
  error,
  always_count,
  is_first,
  onChange,
  onEnter,
  ref,
}: Props) {
  const count = value.trim().length
  const launchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <Textarea
      attributes={{ input: { dir: 'auto' } }}
      ref={ref}
      className={styles.question}
      data-autofocus={is_first || undefined}
      label={label}
      placeholder={t('dashboard.ask_hint')}
      value={value}
      error={error}
      autosize
      minRows={1}
      maxRows={6}
      size="lg"
      description={
        always_count || count > max * COUNT_FROM ? t('dashboard.counter', { count, max }) : undefined
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={launchOnEnter}
    />
  )
}
