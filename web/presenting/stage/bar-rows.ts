// What the bars of the screen show, by kind of results: in words, and as a share of the longest possible bar.
import type { Idea } from '#domain/ideas/contract.ts'
import { RATING_MAX } from '#domain/voting/model.ts'
import { rankShare } from '#domain/voting/ranking.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import {
  type ChoiceRow,
  choiceRows,
  leadersOf,
  type ResultKind,
  rankedRows,
  ratedRows,
} from '#web/insights/results.ts'
import { formatMean, formatPlace, summaryOf } from '#web/insights/summary.ts'
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
  leads: boolean
}

type Bars = {
  rows: BarRow[]
  choices: ChoiceRow[]
  columns: string[]
  table: { id: string; cells: string[] }[]
  summary: string
}

export function barsOf(kind: ResultKind, ideas: readonly Idea[]): Bars {
  const choices = kind === 'choices' || kind === 'scale' ? choiceRows(ideas) : []
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
  if (kind === 'rating') return ratedRows(ideas).map(ratingRow)
  if (kind === 'ranking') return rankedRows(ideas).map(rankRow)
  const all = Math.max(
    1,
    choices.reduce((sum, choice) => sum + choice.count, 0),
  )
  const leaders = new Set(leadersOf(choices).map((choice) => choice.id))
  return choices.map(({ id, n, title, count, percent }) => ({
    id,
    title: title || formatNumber(n),
    figure: t('insights.percent', { percent: formatNumber(percent) }),
    detail: t('insights.votes', { count }),
    share: count / all,
    leads: leaders.has(id),
  }))
}

function ratingRow({ id, content, avg_rating, total_rater }: Idea, index: number): BarRow {
  return {
    id,
    title: content,
    figure: total_rater === 0 ? '–' : `★ ${formatMean(avg_rating)}`,
    detail: t('insights.ratings', { count: total_rater }),
    share: avg_rating / RATING_MAX,
    leads: index === 0 && total_rater > 0,
  }
}

function rankRow(idea: Idea, index: number, all: readonly Idea[]): BarRow {
  const { id, content, avg_rank, total_ranker } = idea
  return {
    id,
    title: content,
    figure: total_ranker === 0 ? '–' : formatPlace(avg_rank),
    detail: t('insights.rankings', { count: total_ranker }),
    share: rankShare(idea, all.length) / 100,
    leads: total_ranker > 0 && avg_rank === all[0]?.avg_rank && index < all.length,
  }
}
