// The answers with most likes, each with the balance of likes and dislikes.
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import type { Idea } from '#domain/ideas/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { answerTitle } from '../summary.ts'
import { texts } from '../texts.ts'
import styles from './Charts.module.css'

const t = translator(texts)

export function AnswerBalance({ ideas }: { ideas: readonly Idea[] }) {
  return (
    <ol className={styles.answers}>
      {ideas.map(({ id, content, like_count, dislike_count }) => (
        <li key={id}>
          <p className={styles.answerText} dir="auto">
            {answerTitle({ content })}
          </p>
          <Balance likes={like_count} dislikes={dislike_count} />
        </li>
      ))}
    </ol>
  )
}

function Balance({ likes, dislikes }: { likes: number; dislikes: number }) {
  const all = Math.max(1, likes + dislikes)
  return (
    <div className={styles.balance}>
      <span className={styles.vote} role="img" aria-label={t('insights.like_count', { count: likes })}>
        <IconThumbUp size={16} aria-hidden />
        {formatNumber(likes)}
      </span>
      <span className={styles.balanceTrack} aria-hidden>
        <span className={styles.liked} style={{ inlineSize: `${(likes * 100) / all}%` }} />
        <span className={styles.disliked} style={{ inlineSize: `${(dislikes * 100) / all}%` }} />
      </span>
      <span className={styles.vote} role="img" aria-label={t('insights.dislike_count', { count: dislikes })}>
        <IconThumbDown size={16} aria-hidden />
        {formatNumber(dislikes)}
      </span>
    </div>
  )
}
