// The average of the stars of all, and how many rated; nothing before the first rating.
import { formatMean } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './StarRating.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function RatingMean({ idea }: { idea: { avg_rating: number; total_rater: number } }) {
  const { avg_rating, total_rater } = idea
  if (total_rater === 0) return null
  return (
    <span className={styles.average}>
      {t('voting.rated', {
        mean: formatMean(avg_rating),
        count: total_rater,
      })}
    </span>
  )
}
