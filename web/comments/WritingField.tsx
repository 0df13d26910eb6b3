// A field for writing that grows with its text, counts near its limit, and sends with Ctrl or Cmd and Enter.
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { texts } from './texts.ts'
import styles from './WritingField.module.css'

const t = translator(texts)

type Props = {
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
  /** Names the field; not shown. */
  label: string
  placeholder?: string
  /** Characters; the count shows when less than a tenth is left. */
  max: number
  fieldRef?: Ref<HTMLTextAreaElement>
  autoFocus?: boolean
  rows?: number
  /** Beside the field, such as a button. */
  children?: ReactNode
}

export function WritingField(props: Props) {
  const {
    value,
    onChange,
    onSubmit,
    label,
    placeholder,
    max,
    fieldRef,
    autoFocus,
    rows = 1,
    children,
  } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const countId = useId()
  useImperativeHandle(fieldRef, () => field.current!)
  useGrowing(field, value)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is shown
  useLayoutEffect(() => {
    if (autoFocus) focusOn(field.current)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }
  const left = max - value.length
  const counts = left < max / 10
  return (
    <div className={styles.frame}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={label}
        aria-describedby={counts ? countId : undefined}
        aria-invalid={left < 0 || undefined}
        placeholder={placeholder}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {children}
      {counts && (
        <span id={countId} className={styles.count} data-over={left < 0 || undefined}>
          {left < 0 ? t('comments.over', { count: -left }) : t('comments.left', { count: left })}
        </span>
      )}
    </div>
  )
}

/** Browsers that cannot do it in CSS are told the height. */
function useGrowing(field: { current: HTMLTextAreaElement | null }, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current
    if (!element || CSS.supports?.('field-sizing', 'content')) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${element.scrollHeight}px`
  }, [value, field])
}
