// The line of a pulse: a point for each round that is over.

import type { PulseQuestion } from '#domain/insights/contract.ts'
import { formatDay, formatNumber, formatShortDay } from '#web/base/i18n/format.ts'
import styles from './Pulse.module.css'
import { formatScore, pointsOf, pulseSummary, type Round } from './score.ts'

/** With more rounds than this only the ends carry their score, or their day: days are wider. */
const SCORES_MAX = 8
const DAYS_MAX = 5

export function PulseChart({ question }: { question: PulseQuestion }) {
  const { rounds, score_kind, score_max } = question
  const points = pointsOf(rounds, score_max)
  const isEnd = (round: Round) => round === rounds[0] || round === rounds.at(-1)
  return (
    <div role="img" aria-label={pulseSummary(rounds, score_kind)}>
      <div className={styles.plot} data-max={score_max === null ? undefined : formatNumber(score_max)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${100 - y}`).join(' ')} />
        </svg>
        {points.map(({ round, x, y }) => (
          <span
            key={round.event_id}
            className={styles.point}
            data-point
            title={`${formatDay(round.start_date)}: ${formatScore(round.score, score_kind)}`}
            style={{ insetInlineStart: `${x}%`, insetBlockEnd: `${y}%` }}
          >
            {(rounds.length <= SCORES_MAX || isEnd(round)) && <b>{formatScore(round.score, score_kind)}</b>}
          </span>
        ))}
      </div>
      <div className={styles.days}>
        {rounds.map((round) => (
          <span key={round.event_id}>
            {(rounds.length <= DAYS_MAX || isEnd(round)) && formatShortDay(round.start_date)}
          </span>
        ))}
      </div>
    </div>
  )
}
