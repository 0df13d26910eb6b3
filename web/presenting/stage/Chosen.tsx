// What people chose, rated or ranked, as a picture that fits the question, or as a table.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { fewVoicesText } from '#web/events/few-voices.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { hasResults, kindOfResults } from '#web/insights/results.ts'
import type { Heard } from '../presentation.ts'
import { texts } from '../texts.ts'
import { Bars } from './Bars.tsx'
import { barsOf } from './bar-rows.ts'
import { Columns } from './Columns.tsx'
import { Ratings } from './Ratings.tsx'
import { Rolling } from './Rolling.tsx'
import styles from './Stage.module.css'
import { StageTable } from './StageTable.tsx'

const t = translator(texts)

type Props = {
  event: PopinEvent
  ideas: readonly Idea[]
  state: Pick<Heard, 'view' | 'zoom' | 'by_votes'>
  isHidden: boolean
}

export function Chosen({ event, ideas, state: { view, zoom, by_votes }, isHidden: isCovered }: Props) {
  const { phase } = useSessionState(event)
  const few = fewVoicesText(event, isOver(phase))
  const isHidden = isCovered || few !== null
  const kind = kindOfResults(event)
  // the order of hidden results would tell who leads
  const bars = barsOf(kind, ideas, by_votes && !isHidden)
  const isEmpty = !hasResults(kind, ideas)
  const note =
    few && !isCovered
      ? few
      : isHidden
        ? t('presenting.hidden_count', { count: event.participants_count })
        : isEmpty
          ? t('presenting.waiting')
          : null
  return (
    <>
      {view === 'table' && !isHidden ? (
        <StageTable
          caption={t('presenting.view_table')}
          columns={bars.columns}
          rows={bars.table}
          zoom={zoom}
          lead={isEmpty ? null : bars.summary}
        />
      ) : kind === 'scale' ? (
        <Columns rows={bars.choices} isHidden={isHidden} summary={bars.summary} />
      ) : kind === 'rating' ? (
        <Ratings
          event={event}
          rows={bars.rows}
          isHidden={isHidden}
          zoom={zoom}
          summary={isEmpty ? null : bars.summary}
        />
      ) : (
        <Bars
          rows={bars.rows}
          isHidden={isHidden}
          isOrdered={kind !== 'choices' || by_votes}
          zoom={zoom}
          summary={isEmpty ? null : bars.summary}
        />
      )}
      {note && (
        <p className={styles.hint}>
          <Rolling text={note} />
        </p>
      )}
    </>
  )
}
