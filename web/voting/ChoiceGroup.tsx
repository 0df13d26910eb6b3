// The choices of a poll as large buttons, or as result rows when votes are over.
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { DotStrip } from '#web/base/dots/DotStrip.tsx'
import { DotWorth } from '#web/base/dots/DotWorth.tsx'
import { type DotPlan, planDots } from '#web/base/dots/plan.ts'
import { usePaced } from '#web/base/dots/usePaced.ts'
import { formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './ChoiceGroup.module.css'
import { ChoicePicture } from './ChoicePicture.tsx'
import { EditedMark } from './EditedMark.tsx'
import { moveFocus } from './roving.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type PollChoice = {
  id: string
  title: string
  /** Its place as it was written; the reader may see another order. */
  position: number
  choice_count: number
  /** Whole percent. */
  choice_pct: number
  user_choice: boolean
  /** Its words changed after somebody had voted. */
  edited?: boolean
  /** The address of its image. */
  file?: string | null
}

type Props = {
  /** The question, which names the group. */
  label: string
  choices: readonly PollChoice[]
  showsResults: boolean
  isLocked: boolean
  onChoose: (id: string) => void
}

export function ChoiceGroup({ label, choices, showsResults, isLocked, onChoose }: Props) {
  const results = useResults(choices, showsResults)
  const face = (choice: PollChoice, row: number) => (
    <ChoiceFace choice={choice} row={row} look={lookOf(choice, choices)} results={results} />
  )
  const reachable = choices.find((choice) => choice.user_choice) ?? choices[0]
  const group = isLocked ? (
    <ul className={styles.group} aria-label={label}>
      {choices.map((choice, row) => (
        <li key={choice.id} className={styles.choice} data-own={choice.user_choice || undefined}>
          {face(choice, row)}
        </li>
      ))}
    </ul>
  ) : (
    <div className={styles.group} role="radiogroup" aria-label={label} onKeyDown={moveFocus}>
      {choices.map((choice, row) => (
        // biome-ignore lint/a11y/useSemanticElements: the arrow keys of an input would vote in passing
        <button
          key={choice.id}
          type="button"
          role="radio"
          aria-checked={choice.user_choice}
          tabIndex={choice === reachable ? 0 : -1}
          className={styles.choice}
          data-choice
          data-own={choice.user_choice || undefined}
          onClick={() => onChoose(choice.id)}
        >
          {face(choice, row)}
        </button>
      ))}
    </div>
  )
  return (
    <>
      {group}
      {results && <DotWorth plan={results.plan} />}
    </>
  )
}

type Results = { plan: DotPlan; grows: boolean }

/** The dots of all choices, and whether they come in answer to a press: with the page they are there at once. */
function useResults(choices: readonly PollChoice[], isShown: boolean): Results | null {
  const counts = usePaced(String(choices.map((choice) => choice.choice_count)))
  const wasHidden = useRef(false)
  wasHidden.current ||= !isShown
  if (!isShown) return null
  const plan = planDots(counts.split(',').map(Number), { depth: 2, least: 14 })
  return { plan, grows: wasHidden.current }
}

/** Colours go by the order in which choices were written, whatever the order that this reader has. */
const lookOf = ({ position }: PollChoice, choices: readonly PollChoice[]) =>
  choices.filter((other) => other.position < position).length

type FaceProps = { choice: PollChoice; row: number; look: number; results: Results | null }

function ChoiceFace({ choice, row, look, results }: FaceProps) {
  const { title, choice_count, choice_pct, user_choice, edited, file = null } = choice
  return (
    <>
      {user_choice ? (
        <IconCircleCheckFilled size={24} className={styles.mark} aria-hidden />
      ) : (
        <IconCircle size={24} className={styles.mark} aria-hidden />
      )}
      <ChoicePicture file={file} title={title} />
      <span className={styles.title}>
        <bdi aria-hidden={file !== null || undefined}>{title}</bdi>
        {edited && <EditedMark />}
        {user_choice && <span className={styles.own}>{t('voting.your_choice')}</span>}
      </span>
      {results && (
        <>
          <span className={styles.percent}>{formatPercent(choice_pct)}</span>
          <span className={styles.dots}>
            <DotStrip plan={results.plan} row={row} look={look} isOwn={user_choice} grows={results.grows} />
            <span className={styles.votes}>{t('voting.votes', { count: choice_count })}</span>
          </span>
        </>
      )}
    </>
  )
}
