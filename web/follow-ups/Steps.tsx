// A row of choices to press, one of them at a time: pressing is saying, so arrow keys move the focus alone.
import { moveFocus } from '#web/voting/roving.ts'
import styles from './FollowUp.module.css'

type Props<Value> = {
  label: string
  /** `name` is what is heard where the face says too little. */
  choices: readonly { value: Value; face: string; name?: string }[]
  chosen: Value | null
  onChoose: (value: Value) => void
}

export function Steps<Value extends string | number>({ label, choices, chosen, onChoose }: Props<Value>) {
  const reachable = choices.find(({ value }) => value === chosen) ?? choices[0]
  return (
    <div className={styles.steps} role="radiogroup" aria-label={label} onKeyDown={moveFocus}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: the arrow keys of an input would answer in passing
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === chosen}
          aria-label={choice.name}
          tabIndex={choice === reachable ? 0 : -1}
          className={styles.step}
          data-choice
          data-own={choice.value === chosen || undefined}
          onClick={() => onChoose(choice.value)}
        >
          {choice.face}
        </button>
      ))}
    </div>
  )
}
