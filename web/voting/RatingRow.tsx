// One item of a list that is rated: stars to press while it is edited, the own stars and what all gave otherwise.
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { RATING_MAX, type UserVote } from '#domain/voting/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { ChoicePicture } from './ChoicePicture.tsx'
import { EditedMark } from './EditedMark.tsx'
import { RatingMean } from './RatingMean.tsx'
import { RatingShares } from './RatingShares.tsx'
import styles from './StarRating.module.css'
import { StarGroup } from './stars/StarGroup.tsx'
import { texts } from './texts.ts'
import { VoteNote } from './VoteNote.tsx'

const t = translator(texts)
const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

export type RatedItem = {
  id: IdeaId
  name: string
  total_rating: number
  total_rater: number
  avg_rating: number
  user_vote: UserVote
  /** Its words changed after somebody had voted. */
  edited?: boolean
}

type Props = {
  event_id: EventId
  item: RatedItem
  /** The address of its image. */
  file: string | null
  /** The stars to show as the own ones, 0 for none; null where nobody asks for them. */
  stars: number | null
  /** Without it the stars are read only. */
  onPick: ((stars: number) => void) | null
  showsResults: boolean
}

export function RatingRow({ event_id, item, file, stars, onPick, showsResults }: Props) {
  const { name } = item
  return (
    <li className={styles.item} data-read={onPick ? undefined : true}>
      <div className={styles.name}>
        <ChoicePicture file={file} title={name} />
        <bdi aria-hidden={file !== null || undefined}>{name}</bdi>
        {item.edited && <EditedMark />}
      </div>
      <div className={styles.rating}>
        {onPick ? (
          <StarGroup
            label={t('voting.rate_item', { title: name })}
            stars={stars ?? 0}
            // no stars are never sent, so what was submitted can be changed and not taken back
            canClear={!item.user_vote?.vote_numeric_value}
            onPick={onPick}
          />
        ) : (
          stars !== null && <OwnStars stars={stars} />
        )}
        {showsResults && <RatingMean idea={item} />}
        {showsResults && item.total_rater === 0 && (
          <span className={styles.average}>{t('voting.no_ratings')}</span>
        )}
      </div>
      {!onPick && <VoteNote id={item.id} />}
      {showsResults && item.total_rater > 0 && <RatingShares event_id={event_id} item={item} />}
    </li>
  )
}

function OwnStars({ stars }: { stars: number }) {
  if (stars === 0) return <span className={styles.average}>{t('voting.not_rated')}</span>
  return (
    <span className={styles.own}>
      <span className={styles.label} aria-hidden>
        {t('voting.rate')}
      </span>
      {STARS.map((count) =>
        count <= stars ? (
          <IconStarFilled key={count} size={20} aria-hidden />
        ) : (
          <IconStar key={count} size={20} aria-hidden />
        ),
      )}
      <VisuallyHidden>{t('voting.rated_own', { count: stars })}</VisuallyHidden>
    </span>
  )
}
