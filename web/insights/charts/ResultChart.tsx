// Chart or table, by kind of results.
import type { Idea } from '#domain/ideas/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { choiceRows, type ResultKind, rankedRows, ratedRows, topAnswers } from '../results.ts'
import { texts } from '../texts.ts'
import { AnswerBalance } from './AnswerBalance.tsx'
import { ChoiceBars } from './ChoiceBars.tsx'
import { RankBars } from './RankBars.tsx'
import { RatingBars } from './RatingBars.tsx'
import { ResultTable } from './ResultTable.tsx'
import { ScaleColumns } from './ScaleColumns.tsx'
import { answerTable, choiceTable, rankTable, ratingTable } from './tables.ts'

const t = translator(texts)

type Props = { kind: ResultKind; ideas: readonly Idea[]; isTable: boolean; summary: string }

export function ResultChart({ kind, ideas, isTable, summary }: Props) {
  const caption = kind === 'answers' ? t('insights.top_answers') : t('insights.results')
  switch (kind) {
    case 'choices': {
      const rows = choiceRows(ideas)
      return isTable ? (
        <ResultTable caption={caption} {...choiceTable(rows, 'choice')} />
      ) : (
        <ChoiceBars rows={rows} />
      )
    }
    case 'scale': {
      const rows = choiceRows(ideas)
      return isTable ? (
        <ResultTable caption={caption} {...choiceTable(rows, 'point')} />
      ) : (
        <ScaleColumns rows={rows} summary={summary} />
      )
    }
    case 'rating': {
      const rows = ratedRows(ideas)
      return isTable ? <ResultTable caption={caption} {...ratingTable(rows)} /> : <RatingBars ideas={rows} />
    }
    case 'answers': {
      const rows = topAnswers(ideas)
      return isTable ? (
        <ResultTable caption={caption} {...answerTable(rows)} />
      ) : (
        <AnswerBalance ideas={rows} />
      )
    }
    case 'ranking': {
      const rows = rankedRows(ideas)
      return isTable ? <ResultTable caption={caption} {...rankTable(rows)} /> : <RankBars ideas={rows} />
    }
  }
}
