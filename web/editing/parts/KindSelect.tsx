// The list of the kinds of a question, and whether a kind in it is chosen or only passed on the way to another one.
import { NativeSelect } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import type { QuestionType } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PICKED_TYPES, pickedType } from '../form/question.ts'
import { texts } from '../texts.ts'
import styles from './Card.module.css'

const t = translator(texts)

type Props = {
  type: QuestionType
  described_by: string | undefined
  disabled: boolean
  onPick: (type: QuestionType) => void
  /** Letters and arrows change the closed list with each press: nothing is chosen yet. */
  onPass: (type: QuestionType) => void
  /** Enter, or the focus goes elsewhere: where the keys have led is chosen. Says whether that asks for more. */
  onSettle: () => boolean
}

export function KindSelect({ type, described_by, disabled, onPick, onPass, onSettle }: Props) {
  const isRetryable = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    isRetryable.current = passes(event)
    if (event.key === 'Enter' && onSettle()) event.preventDefault()
  }
  return (
    <NativeSelect
      className={styles.type}
      label={t('editing.type')}
      aria-describedby={described_by}
      disabled={disabled}
      value={pickedType(type)}
      data={PICKED_TYPES.map((value) => ({ value, label: t(`editing.type_${value}`) }))}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isRetryable.current = false
      }}
      onBlur={onSettle}
      onChange={({ currentTarget: { value } }) =>
        (isRetryable.current ? onPass : onPick)(value as QuestionType)
      }
    />
  )
}

const WALKING = /^(?:Arrow|Page)|^(?:Home|End)$/
/** There the arrows open the list, and what is taken from it is chosen. */
const OPENS_BY_ARROWS = /Mac OS/

/** Whether a key leads on in a list that stays closed; a space or Alt with an arrow opens it. */
function passes({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false
  if (WALKING.test(key)) return !OPENS_BY_ARROWS.test(navigator.userAgent)
  return key.length === 1 && key !== ' '
}
