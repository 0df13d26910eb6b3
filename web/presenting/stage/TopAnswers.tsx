// What people wrote, the most liked first; the host puts one of them into the spotlight.
import { IconStarFilled, IconThumbUp } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { formatMean, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { kindOfResults, ratedRows, topAnswers } from '#web/insights/results.ts'
import { answerTitle } from '#web/insights/summary.ts'
import { texts as insightTexts } from '#web/insights/texts.ts'
import { texts } from '../texts.ts'
import styles from './Answers.module.css'
import { CutText } from './CutText.tsx'

const t = translator(texts)
const ti = translator(insightTexts)
/** Answers that a screen has room for. */
const SHOWN = 8

type Props = {
  event: PopinEvent
  ideas: readonly Idea[]
  onSpotlight: ((id: string) => void) | null
}

export function TopAnswers({ event, ideas, onSpotlight }: Props) {
  const isRated = kindOfResults(event) === 'rating'
  const rows = (isRated ? ratedRows(ideas) : topAnswers(ideas)).slice(0, SHOWN)
  return (
    <ol className={styles.answers} aria-label={ti('insights.top_answers')}>
      {rows.map((idea) => (
        <li key={idea.id}>
          {onSpotlight ? (
            <button
              type="button"
              className={styles.answer}
              data-answer={idea.id}
              onClick={() => onSpotlight(idea.id)}
            >
              <VisuallyHidden>{t('presenting.spotlight_on')}</VisuallyHidden>{' '}
              <Face idea={idea} isRated={isRated} />
            </button>
          ) : (
            <div className={styles.answer}>
              <Face idea={idea} isRated={isRated} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function Face({ idea, isRated }: { idea: Idea; isRated: boolean }) {
  return (
    <>
      <CutText key={answerTitle(idea)} text={answerTitle(idea)} />
      <Likes idea={idea} isRated={isRated} />
    </>
  )
}

export function Likes({ idea, isRated }: { idea: Idea; isRated: boolean }) {
  const likes = isRated
    ? ti('insights.ratings', { count: idea.total_rater })
    : ti('insights.like_count', { count: idea.like_count })
  return (
    <span className={styles.likes} role="img" aria-label={likes}>
      {isRated ? <IconStarFilled size="1em" aria-hidden /> : <IconThumbUp size="1em" aria-hidden />}
      {isRated ? formatMean(idea.avg_rating) : formatNumber(idea.like_count)}
    </span>
  )
}
