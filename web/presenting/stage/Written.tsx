// What people wrote: the wall, the answers they like most, or the phrases they share, as a cloud or in a table.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useWords } from '#web/insights/useWords.ts'
import { drawnView } from '../actions.ts'
import type { Heard } from '../presentation.ts'
import { bestAnswer } from '../show.ts'
import { texts } from '../texts.ts'
import { Cloud } from './Cloud.tsx'
import { StageTable } from './StageTable.tsx'
import type { Steering } from './steering.ts'
import { TopAnswers } from './TopAnswers.tsx'
import { Wall } from './Wall.tsx'
import { WordAnswers } from './WordAnswers.tsx'

const t = translator(texts)

type Props = {
  event: PopinEvent
  ideas: readonly Idea[]
  state: Pick<Heard, 'view' | 'zoom' | 'word'>
  onSpotlight: Steering['onSpotlight'] | null
  onWord: Steering['onWord'] | null
}

export function Written({ event, ideas, state: { view, zoom, word }, onSpotlight, onWord }: Props) {
  const told = useWords(event, true)
  if (word !== null) return <WordAnswers event={event} word={word} zoom={zoom} {...{ onSpotlight, onWord }} />
  const wall = <Wall event={event} ideas={ideas} onSpotlight={onSpotlight} />
  if (view === 'answers' && !bestAnswer(event, ideas)) return wall
  if (view === 'answers') return <TopAnswers event={event} ideas={ideas} onSpotlight={onSpotlight} />
  if (!told) return <LoadingShape shape="text" count={4} />
  const drawn = drawnView(view, event, told.are_short)
  // answers that have nothing in common are read one by one
  if (drawn === 'wall' || told.words.length === 0) return wall
  if (drawn === 'cloud') return <Cloud words={told.words} onWord={onWord} />
  return (
    <StageTable
      caption={t('presenting.view_words')}
      columns={[t('presenting.column_word'), t('presenting.column_answers'), t('presenting.column_likes')]}
      rows={told.words.map(({ text, count, likes }) => ({
        id: text,
        cells: [text, formatNumber(count), formatNumber(likes)],
      }))}
      zoom={zoom}
    />
  )
}
