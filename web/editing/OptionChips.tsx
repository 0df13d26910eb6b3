// One choice out of a few, as large chips; real radio buttons, so that arrow keys and screen readers know them.
import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import styles from './OptionChips.module.css'

type Props<Value extends string> = {
  label: string
  /** What the choice is about is clear to those who see it. */
  isLabelHidden?: boolean
  value: Value
  options: readonly { value: Value; label: string; hint?: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

export function OptionChips<Value extends string>(props: Props<Value>) {
  const { label, isLabelHidden, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.chips}>
      {isLabelHidden ? (
        <VisuallyHidden component="legend">{label}</VisuallyHidden>
      ) : (
        <legend className={styles.chipsLabel}>{label}</legend>
      )}
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.chip}
          data-checked={option.value === value || undefined}
          data-off={option.disabled || undefined}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.chipWords}>
            <span className={styles.chipLabel}>{option.label}</span>
            {option.hint && <span className={styles.chipHint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
