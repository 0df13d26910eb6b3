// Like and dislike with their counts. The own vote shows by a filled shape and by its word.
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import type { UserVote } from '#domain/voting/model.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { texts } from './likes/texts.ts'
import styles from './VoteButtons.module.css'

const t = translator(texts)

type Props = {
  item: { like_count: number; dislike_count: number; user_vote: UserVote }
  /** `true` for like, `false` for dislike. */
  onPress: (pressed: boolean) => void
  /** Votes are over: only the counts are shown. */
  isLocked?: boolean
  /** The host tells no results: no numbers. */
  hidesCounts?: boolean
}

export function VoteButtons({ item, onPress, isLocked = false, hidesCounts = false }: Props) {
  const own = item.user_vote?.vote ?? null
  if (isLocked) return hidesCounts ? null : <VoteCounts item={item} />
  return (
    <div className={styles.group}>
      <button type="button" className={styles.vote} aria-pressed={own === true} onClick={() => onPress(true)}>
        <Thumb isOwn={own === true} />
        <span>{own === true ? t('voting.liked') : t('voting.like')}</span>
        {!hidesCounts && <span className={styles.count}>{formatNumber(item.like_count)}</span>}
      </button>
      <button
        type="button"
        className={styles.vote}
        aria-pressed={own === false}
        onClick={() => onPress(false)}
      >
        <Thumb isOwn={own === false} isDown />
        <span className={own === false ? undefined : styles.wide}>
          {own === false ? t('voting.disliked') : t('voting.dislike')}
        </span>
        {!hidesCounts && <span className={styles.count}>{formatNumber(item.dislike_count)}</span>}
      </button>
    </div>
  )
}

function VoteCounts({ item }: Pick<Props, 'item'>) {
  const own = item.user_vote?.vote ?? null
  return (
    <div className={styles.group}>
      <span className={styles.fixed} data-own={own === true || undefined}>
        <Thumb isOwn={own === true} />
        {own === true && <span>{t('voting.liked')}</span>}
        <span aria-hidden>{formatNumber(item.like_count)}</span>
        <VisuallyHidden>{t('voting.likes', { count: item.like_count })}</VisuallyHidden>
      </span>
      <span className={styles.fixed} data-own={own === false || undefined}>
        <Thumb isOwn={own === false} isDown />
        {own === false && <span>{t('voting.disliked')}</span>}
        <span aria-hidden>{formatNumber(item.dislike_count)}</span>
        <VisuallyHidden>{t('voting.dislikes', { count: item.dislike_count })}</VisuallyHidden>
      </span>
    </div>
  )
}

/** The thumb down is the thumb up, mirrored: one shape less to fetch. */
function Thumb({ isOwn, isDown = false }: { isOwn: boolean; isDown?: boolean }) {
  const Icon = isOwn ? IconThumbUpFilled : IconThumbUp
  return <Icon size={20} className={isDown ? styles.down : undefined} aria-hidden />
}
