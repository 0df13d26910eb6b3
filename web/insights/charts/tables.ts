// What the tables beside the charts hold, by kind of results.
import type { Idea } from '#domain/ideas/contract.ts'
import type { Word } from '#domain/presenting/contract.ts'
import { formatMean, formatNumber, formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { choiceLabel } from '../choice-label.ts'
import type { ChoiceRow } from '../results.ts'
import { answerTitle } from '../summary.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

type Table = { columns: string[]; rows: { id: string; cells: (string | number)[] }[] }

export function choiceTable(rows: readonly ChoiceRow[], first: 'choice' | 'point'): Table {
  return {
    columns: [t(`insights.column_${first}`), t('insights.column_votes'), t('insights.column_share')],
    rows: rows.map((row) => ({
      id: row.id,
      cells: [
        first === 'choice' ? row.label : pointName(row),
        formatNumber(row.count),
        formatPercent(row.percent),
      ],
    })),
  }
}

export function answerTable(ideas: readonly Idea[]): Table {
  const columns = (['answer', 'likes', 'dislikes', 'comments'] as const).map((name) =>
    t(`insights.column_${name}`),
  )
  return {
    columns,
    rows: ideas.map(({ id, content, like_count, dislike_count, comment_count }) => ({
      id,
      cells: [
        answerTitle({ content }),
        ...[like_count, dislike_count, comment_count].map((count) => formatNumber(count)),
      ],
    })),
  }
}

export function wordTable(words: readonly Word[]): Table {
  return {
    columns: (['word', 'answers', 'likes'] as const).map((name) => t(`insights.column_${name}`)),
    rows: words.map(({ text, count, likes }) => ({
      id: text,
      cells: [text, formatNumber(count), formatNumber(likes)],
    })),
  }
}

export function ratingTable(ideas: readonly Idea[]): Table {
  return {
    columns: [t('insights.column_choice'), t('insights.column_mean'), t('insights.column_ratings')],
    rows: ideas.map(({ id, content, edited, avg_rating, total_rater }) => ({
      id,
      cells: [
        choiceLabel({ content, edited }),
        total_rater === 0 ? '–' : formatMean(avg_rating),
        formatNumber(total_rater),
      ],
    })),
  }
}

export function rankTable(ideas: readonly Idea[]): Table {
  return {
    columns: [t('insights.column_choice'), t('insights.column_place'), t('insights.column_rankings')],
    rows: ideas.map(({ id, content, edited, avg_rank, total_ranker }) => ({
      id,
      cells: [
        choiceLabel({ content, edited }),
        total_ranker === 0 ? t('insights.not_ranked') : formatMean(avg_rank),
        formatNumber(total_ranker),
      ],
    })),
  }
}

function pointName({ n, label }: ChoiceRow): string {
  return label ? t('insights.point_titled', { n, title: label }) : formatNumber(n)
}
