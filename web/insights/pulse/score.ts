// Scores of rounds as people read them.
import type { PulseQuestion } from '#domain/insights/contract.ts'
import { formatDay, formatMean, formatNumber, formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

type Kind = PulseQuestion['score_kind']
export type Round = PulseQuestion['rounds'][number]

export function formatScore(score: number | null, kind: Kind): string {
  if (score === null) return t('insights.no_score')
  if (kind === 'percent') return formatPercent(score)
  return kind === 'mean' ? formatMean(score) : formatNumber(score)
}

/** What the picture says, in one sentence. */
export function pulseSummary(rounds: readonly Round[], kind: Kind): string {
  const [first, last] = [rounds[0], rounds.at(-1)]
  if (!first || !last) return ''
  const count = rounds.length
  const score = formatScore(last.score, kind)
  if (count === 1) return t('insights.pulse_summary', { count, day: formatDay(last.start_date), score })
  return t('insights.pulse_change', { count, first: formatScore(first.score, kind), last: score })
}

/** A round in the plane of the chart, in percent from the lower left corner. */
export type Point = { round: Round; x: number; y: number }

/** Rounds without a vote have no point. A scale that has an end is drawn whole; others from 0 to the largest score. */
export function pointsOf(rounds: readonly Round[], score_max: number | null): Point[] {
  const top = score_max ?? Math.max(1, ...rounds.map((round) => round.score ?? 0))
  return rounds.flatMap((round, index) =>
    round.score === null
      ? []
      : [{ round, x: ((index + 0.5) * 100) / rounds.length, y: (round.score * 100) / top }],
  )
}
