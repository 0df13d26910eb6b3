// Chart or table, by kind of results.
import type { Idea } from '#domain/ideas/contract.ts'
import type { Word } from '#domain/presenting/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { choiceRows, type ResultKind, rankedRows, ratedRows } from '../results.ts'
import { texts } from '../texts.ts'
import { AnswerResults } from './AnswerResults.tsx'
import { ChoiceBars } from './ChoiceBars.tsx'
import { RankBars } from './RankBars.tsx'
import { RatingBars } from './RatingBars.tsx'
import { ResultTable } from './ResultTable.tsx'
import { ScaleColumns } from './ScaleColumns.tsx'
import { choiceTable, rankTable, ratingTable } from './tables.ts'

const t = translator(texts)

type Props = {
  kind: ResultKind
  ideas: readonly Idea[]
  /** The words of short answers. */
  words: readonly Word[] | null
  /** How many answers there are, of which `ideas` may be the first ones. */
  count: number
  isTable: boolean
  summary: string
}

export function ResultChart({ kind, ideas, words, count, isTable, summary }: Props) {
  const caption = t('insights.results')
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
    case 'answers':
      return <AnswerResults ideas={ideas} words={words} count={count} isTable={isTable} />
    case 'ranking': {
      const rows = rankedRows(ideas)
      return isTable ? <ResultTable caption={caption} {...rankTable(rows)} /> : <RankBars ideas={rows} />
    }
  }
}
