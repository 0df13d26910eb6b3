// The likes of an answer, or its stars, as a number.
import { IconStarFilled, IconThumbUp } from '@tabler/icons-react'
import type { Idea } from '#domain/ideas/contract.ts'
import { formatMean, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '#web/insights/texts.ts'
import styles from './Answers.module.css'
import { Rolling } from './Rolling.tsx'

const t = translator(texts)

export function Likes({ idea, isRated }: { idea: Idea; isRated: boolean }) {
  const likes = isRated
    ? t('insights.ratings', { count: idea.total_rater })
    : t('insights.like_count', { count: idea.like_count })
  return (
    <span className={styles.likes} role="img" aria-label={likes}>
      {isRated ? <IconStarFilled size="1em" aria-hidden /> : <IconThumbUp size="1em" aria-hidden />}
      <Rolling text={isRated ? formatMean(idea.avg_rating) : formatNumber(idea.like_count)} />
    </span>
  )
}
