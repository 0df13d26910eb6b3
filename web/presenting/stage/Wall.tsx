// The wall of answers: liked ones grow, new ones land beside them, as many as the screen has room for.
import { useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { planDots } from '#web/base/dots/plan.ts'
import { usePaced } from '#web/base/dots/usePaced.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useIdeas } from '#web/ideas/useIdeas.ts'
import { kindOfResults } from '#web/insights/results.ts'
import { texts } from '../texts.ts'
import { AnswerCard } from './AnswerCard.tsx'
import styles from './Answers.module.css'
import { useWallFit } from './useWallFit.ts'
import { useWallMotion } from './useWallMotion.ts'
import { isWide, sizesOf, wallOf } from './wall.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  ideas: readonly Idea[]
  onSpotlight: ((id: string) => void) | null
}

export function Wall({ event, ideas, onSpotlight }: Props) {
  const isRated = kindOfResults(event) === 'rating'
  const { ideas: newest, total } = useIdeas(event, 'newest')
  const rows = usePaced(useRows(ideas, newest, isRated))
  const list = useRef<HTMLUListElement>(null)
  const key = rows.map(({ id, content, like_count }) => `${id} ${content.length} ${like_count}`).join()
  const fitting = useWallFit(list, key)
  useWallMotion(list, key)
  const sizes = sizesOf(rows, isRated)
  const plan = isRated
    ? null
    : planDots(
        rows.map((idea) => idea.like_count),
        { depth: 2, least: 18 },
      )
  const more = Math.max(total, rows.length) - fitting
  return (
    <>
      <ul ref={list} className={styles.wall} aria-label={t('presenting.view_wall')}>
        {rows.map((idea, at) => (
          <li key={idea.id} data-card={idea.id} data-wide={isWide(sizes[at]!, at) || undefined}>
            <AnswerCard {...{ idea, plan, at, isRated, onSpotlight }} size={sizes[at]!} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.moreAnswers}>{t('presenting.more_answers', { count: more })}</p>}
    </>
  )
}

/** The same list as long as its rows are the same. */
function useRows(ideas: readonly Idea[], newest: readonly Idea[], isRated: boolean): readonly Idea[] {
  const rows = wallOf(ideas, newest, isRated)
  const last = useRef(rows)
  const isSame = rows.length === last.current.length && rows.every((row, at) => row === last.current[at])
  if (!isSame) last.current = rows
  return last.current
}
