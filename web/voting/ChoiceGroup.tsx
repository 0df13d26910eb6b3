// The choices of a poll as large buttons, or as result rows when votes are over.
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { formatNumber } from '#web/base/i18n/format.ts'
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
  if (isLocked) {
    return (
      <ul className={styles.group} aria-label={label}>
        {choices.map((choice) => (
          <li key={choice.id} className={styles.choice} data-own={choice.user_choice || undefined}>
            <ChoiceFace choice={choice} showsResults={showsResults} />
          </li>
        ))}
      </ul>
    )
  }
  const reachable = choices.find((choice) => choice.user_choice) ?? choices[0]
  return (
    <div className={styles.group} role="radiogroup" aria-label={label} onKeyDown={moveFocus}>
      {choices.map((choice) => (
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
          <ChoiceFace choice={choice} showsResults={showsResults} />
        </button>
      ))}
    </div>
  )
}

type FaceProps = { choice: PollChoice; showsResults: boolean }

function ChoiceFace({ choice, showsResults }: FaceProps) {
  const { title, choice_count, choice_pct, user_choice, edited, file = null } = choice
  return (
    <>
      {showsResults && <span className={styles.bar} style={{ inlineSize: `${choice_pct}%` }} />}
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
      {showsResults && (
        <span className={styles.numbers}>
          <span className={styles.percent}>{formatNumber(choice_pct / 100, { style: 'percent' })}</span>
          <span className={styles.votes}>{t('voting.votes', { count: choice_count })}</span>
        </span>
      )}
    </>
  )
}
