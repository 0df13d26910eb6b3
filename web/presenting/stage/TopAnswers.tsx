// The answers people like most, the best one first and largest; before the first like nobody leads.
import { useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { likePlaces, ratingPlaces } from '#domain/voting/ranking.ts'
import { planDots } from '#web/base/dots/plan.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useFlip } from '#web/base/ui/useFlip.ts'
import { kindOfResults, ratedRows, topAnswers } from '#web/insights/results.ts'
import { texts } from '#web/insights/texts.ts'
import { AnswerCard } from './AnswerCard.tsx'
import styles from './Answers.module.css'
import { useWallFit } from './useWallFit.ts'

const t = translator(texts)
/** Answers that a room takes in at once. */
const SHOWN = 5

type Props = {
  event: PopinEvent
  ideas: readonly Idea[]
  most?: number
  onSpotlight: ((id: string) => void) | null
}

export function TopAnswers({ event, ideas, most = SHOWN, onSpotlight }: Props) {
  const isRated = kindOfResults(event) === 'rating'
  const rows = (isRated ? ratedRows(ideas) : topAnswers(ideas)).slice(0, most)
  const places = isRated ? ratingPlaces(rows) : likePlaces(rows)
  const isRanked = places.some(Boolean)
  const list = useRef<HTMLOListElement>(null)
  useFlip(list, rows.map(({ id }) => id).join())
  useWallFit(list, rows.map(({ id, content }) => `${id} ${content.length}`).join())
  const plan = isRated
    ? null
    : planDots(
        rows.map((idea) => idea.like_count),
        { depth: 2, least: 32 },
      )
  return (
    <ol
      ref={list}
      className={styles.top}
      data-ranked={isRanked || undefined}
      aria-label={t('insights.top_answers')}
    >
      {rows.map((idea, at) => (
        <li key={idea.id} data-flip={idea.id} data-card data-first={places[at] === 1 || undefined}>
          {isRanked && (
            <span className={styles.rank} aria-hidden>
              {places[at] && formatNumber(places[at])}
            </span>
          )}
          <AnswerCard {...{ idea, plan, at, isRated, onSpotlight }} />
        </li>
      ))}
    </ol>
  )
}
