// One to five stars for one answer, sent at once, with the average of all.
import type { IdeaId } from '#domain/base/ids.ts'
import type { UserVote } from '#domain/voting/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { VotedEvent } from './casting.ts'
import { RatingMean } from './RatingMean.tsx'
import styles from './StarRating.module.css'
import { StarGroup } from './stars/StarGroup.tsx'
import { castRating } from './submitting.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  event: VotedEvent
  idea: { id: IdeaId; avg_rating: number; total_rater: number; user_vote: UserVote }
  isLocked?: boolean
}

export function StarRating({ event, idea, isLocked = false }: Props) {
  return (
    <div className={styles.rating}>
      {!isLocked && (
        <StarGroup
          label={t('voting.rate')}
          stars={idea.user_vote?.vote_numeric_value ?? 0}
          onPick={(stars) => castRating(event, idea.id, stars)}
        />
      )}
      <RatingMean idea={idea} />
    </div>
  )
}
