// What the bars of the screen show, by kind of results: in words, and as a share of the longest possible bar.
import type { Idea } from '#domain/ideas/contract.ts'
import { leaders } from '#domain/insights/rules.ts'
import { RATING_MAX } from '#domain/voting/model.ts'
import { rankPlaces, rankShare, ratingPlaces } from '#domain/voting/ranking.ts'
import { formatMean, formatNumber, formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { choiceLabel } from '#web/insights/choice-label.ts'
import {
  type ChoiceRow,
  choiceRows,
  leadersOf,
  type ResultKind,
  rankedRows,
  ratedRows,
} from '#web/insights/results.ts'
import { summaryOf } from '#web/insights/summary.ts'
import { texts as insightTexts } from '#web/insights/texts.ts'

const t = translator(insightTexts)

export type BarRow = {
  id: string
  title: string
  /** The number that counts, and what stands behind it. */
  figure: string
  detail: string
  /** 0 to 1. */
  share: number
  /** Of ratings; null where there is none. */
  mean: number | null
  /** Votes, each of them a dot; null where means or places are shown. */
  count: number | null
  /** The place among the choices as they were written: colour and shape stay when rows move. */
  look: number
  leads: boolean
  /** Equal means share one; null where places say nothing. */
  place: number | null
}

type Bars = {
  rows: BarRow[]
  choices: ChoiceRow[]
  columns: string[]
  table: { id: string; cells: string[] }[]
  summary: string
}

/** `byVotes`: the choices of a poll stand by their votes, equal ones as they were written. */
export function barsOf(kind: ResultKind, ideas: readonly Idea[], byVotes: boolean): Bars {
  const choices = kind === 'choices' || kind === 'scale' ? choiceRows(ideas) : []
  if (byVotes && kind === 'choices') choices.sort((one, other) => other.count - one.count)
  const rows = rowsOf(kind, ideas, choices)
  const first = t(kind === 'scale' ? 'insights.column_point' : 'insights.column_choice')
  return {
    rows,
    choices,
    columns: [first, ...numbersOf(kind)],
    table: rows.map(({ id, title, figure, detail }) => ({ id, cells: [title, figure, detail] })),
    summary: summaryOf(kind, ideas),
  }
}

function numbersOf(kind: ResultKind): string[] {
  if (kind === 'rating') return [t('insights.column_mean'), t('insights.column_ratings')]
  if (kind === 'ranking') return [t('insights.column_place'), t('insights.column_rankings')]
  return [t('insights.column_share'), t('insights.column_votes')]
}

function rowsOf(kind: ResultKind, ideas: readonly Idea[], choices: readonly ChoiceRow[]): BarRow[] {
  if (kind === 'rating') return ratingBars(ratedRows(ideas))
  if (kind === 'ranking') return rankBars(rankedRows(ideas))
  const all = Math.max(
    1,
    choices.reduce((sum, choice) => sum + choice.count, 0),
  )
  const first = new Set(leadersOf(choices).map((choice) => choice.id))
  return choices.map(({ id, n, label, count, percent }) => ({
    id,
    title: label || formatNumber(n),
    figure: formatPercent(percent),
    detail: t('insights.votes', { count }),
    share: count / all,
    mean: null,
    count,
    look: n - 1,
    leads: first.has(id),
    place: null,
  }))
}

function ratingBars(ideas: readonly Idea[]): BarRow[] {
  const places = ratingPlaces(ideas)
  const first = new Set(leaders('rating', ideas).map((idea) => idea.id))
  return ideas.map(({ id, content, edited, avg_rating, total_rater }, at) => ({
    id,
    title: choiceLabel({ content, edited }),
    figure: total_rater === 0 ? '–' : `★ ${formatMean(avg_rating)}`,
    detail: t('insights.ratings', { count: total_rater }),
    share: avg_rating / RATING_MAX,
    mean: total_rater === 0 ? null : avg_rating,
    count: null,
    look: 0,
    leads: first.has(id),
    place: places[at]!,
  }))
}

function rankBars(ideas: readonly Idea[]): BarRow[] {
  const places = rankPlaces(ideas)
  const first = new Set(leaders('rank', ideas).map((idea) => idea.id))
  return ideas.map((idea, at) => ({
    id: idea.id,
    title: choiceLabel(idea),
    figure: idea.total_ranker === 0 ? '–' : t('insights.place', { mean: formatMean(idea.avg_rank) }),
    detail: t('insights.rankings', { count: idea.total_ranker }),
    share: rankShare(idea, ideas.length) / 100,
    mean: null,
    count: null,
    look: 0,
    leads: first.has(idea.id),
    place: places[at]!,
  }))
}
