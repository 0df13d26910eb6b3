// A scale of 5 or 10 steps: numbers to press, what they mean in words, and the distribution as columns.
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatMean, formatNumber, formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { PollChoice } from './ChoiceGroup.tsx'
import { EditedMark } from './EditedMark.tsx'
import { moveFocus } from './roving.ts'
import styles from './ScaleGroup.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  label: string
  /** In the order of the scale, lowest first; any title may be empty. */
  choices: readonly PollChoice[]
  showsResults: boolean
  isLocked: boolean
  onChoose: (id: string) => void
}

export function ScaleGroup({ label, choices, showsResults, isLocked, onChoose }: Props) {
  const reachable = choices.find((choice) => choice.user_choice) ?? choices[0]
  return (
    <div className={styles.scale}>
      <Meanings choices={choices} />
      <fieldset
        className={styles.group}
        role={isLocked ? undefined : 'radiogroup'}
        aria-label={label}
        onKeyDown={moveFocus}
      >
        {choices.map((choice, index) => (
          <ScaleStep
            key={choice.id}
            choice={choice}
            number={index + 1}
            results={showsResults}
            isReachable={choice === reachable}
            onChoose={isLocked ? null : onChoose}
          />
        ))}
      </fieldset>
      {showsResults && <p className={styles.mean}>{meanText(choices)}</p>}
    </div>
  )
}

/** The ends at the ends; where points between them mean something too, all that do. */
function Meanings({ choices }: Pick<Props, 'choices'>) {
  const isFull = choices.slice(1, -1).some(({ title }) => title)
  return (
    <div className={isFull ? styles.meanings : styles.ends} aria-hidden>
      {choices.map(
        ({ id, title, edited }, index) =>
          (isFull ? title : index % (choices.length - 1) === 0) && (
            <span key={id}>
              {title ? t('voting.scale_end', { number: index + 1, title }) : index + 1}
              {edited && <EditedMark />}
            </span>
          ),
      )}
    </div>
  )
}

type StepProps = {
  choice: PollChoice
  number: number
  results: boolean
  isReachable: boolean
  onChoose: ((id: string) => void) | null
}

function ScaleStep({ choice, number, results, isReachable, onChoose }: StepProps) {
  const { id, title, choice_count, choice_pct, user_choice, edited } = choice
  const name = title ? t('voting.scale_option', { number, title }) : String(number)
  const face = (
    <>
      {results && <span className={styles.bar} style={{ blockSize: `${choice_pct}%` }} />}
      <span className={styles.number} aria-hidden>
        {formatNumber(number)}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
      {edited && <VisuallyHidden>{t('voting.edited')}</VisuallyHidden>}
      {user_choice && <IconCheck size={16} stroke={3} className={styles.check} aria-hidden />}
      {user_choice && <VisuallyHidden>{t('voting.your_choice')}</VisuallyHidden>}
      {results && (
        <span className={styles.numbers}>
          <span>{formatPercent(choice_pct)}</span>
          <span aria-hidden>{formatNumber(choice_count)}</span>
          <VisuallyHidden>{t('voting.votes', { count: choice_count })}</VisuallyHidden>
        </span>
      )}
    </>
  )
  if (!onChoose) {
    return (
      <div className={styles.step} data-own={user_choice || undefined}>
        {face}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the arrow keys of an input would vote in passing
    <button
      type="button"
      role="radio"
      aria-checked={user_choice}
      tabIndex={isReachable ? 0 : -1}
      className={styles.step}
      data-choice
      data-own={user_choice || undefined}
      onClick={() => onChoose(id)}
    >
      {face}
    </button>
  )
}

function meanText(choices: readonly PollChoice[]): string {
  const votes = choices.reduce((sum, choice) => sum + choice.choice_count, 0)
  if (votes === 0) return t('voting.no_votes')
  const sum = choices.reduce((total, choice, index) => total + choice.choice_count * (index + 1), 0)
  const mean = formatMean(sum / votes)
  return `${t('voting.mean', { mean })} · ${t('voting.votes', { count: votes })}`
}
