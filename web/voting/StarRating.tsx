// One to five stars, with the average of all.
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { IdeaId } from '#domain/base/ids.ts'
import { RATING_MAX, type UserVote } from '#domain/voting/model.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { castRating } from './casting.ts'
import { moveFocus } from './roving.ts'
import styles from './StarRating.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

type Props = {
  idea: { id: IdeaId; avg_rating: number; total_rater: number; user_vote: UserVote }
  isLocked?: boolean
}

export function StarRating({ idea, isLocked = false }: Props) {
  const own = idea.user_vote?.vote_numeric_value ?? 0
  const { avg_rating, total_rater } = idea
  return (
    <div className={styles.rating}>
      {!isLocked && (
        <div className={styles.stars} role="radiogroup" aria-label={t('voting.rate')} onKeyDown={moveFocus}>
          {STARS.map((stars) => (
            // biome-ignore lint/a11y/useSemanticElements: the arrow keys of an input would vote in passing
            <button
              key={stars}
              type="button"
              role="radio"
              aria-checked={own === stars}
              aria-label={t('voting.stars', { count: stars })}
              tabIndex={stars === (own || 1) ? 0 : -1}
              className={styles.star}
              data-choice
              onClick={() => castRating(idea.id, stars)}
            >
              {stars <= own ? <IconStarFilled size={24} aria-hidden /> : <IconStar size={24} aria-hidden />}
            </button>
          ))}
        </div>
      )}
      {total_rater > 0 && (
        <span className={styles.average}>
          {t('voting.rated', {
            mean: formatNumber(avg_rating, { maximumFractionDigits: 1 }),
            count: total_rater,
          })}
        </span>
      )}
    </div>
  )
}
