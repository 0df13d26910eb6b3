// The answers of a question as the room sees them: a picture that fits its kind, or a table, or one answer alone.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { hasResults, kindOfResults } from '#web/insights/results.ts'
import { useResultIdeas } from '#web/insights/useResultIdeas.ts'
import type { Heard } from '../presentation.ts'
import { texts } from '../texts.ts'
import { useSpokenAnswer } from '../useSpokenAnswer.ts'
import { useUnpinning } from '../useUnpinning.ts'
import { useWords } from '../useWords.ts'
import { Bars } from './Bars.tsx'
import { barsOf } from './bar-rows.ts'
import { Cloud } from './Cloud.tsx'
import { Columns } from './Columns.tsx'
import { Spotlight } from './Spotlight.tsx'
import styles from './Stage.module.css'
import { StageTable } from './StageTable.tsx'
import { TopAnswers } from './TopAnswers.tsx'
import { useStageFocus } from './useStageFocus.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  state: Heard
  onSpotlight: ((id: string | null) => void) | null
}

export function Picture({ event, state, onSpotlight }: Props) {
  const { ideas, isLoaded } = useResultIdeas(event, [])
  const unpin = useUnpinning(event)
  const isHidden = state.event_id === event.id ? state.results_hidden : event.results_hidden
  const alone = useSpokenAnswer({ ...state, results_hidden: isHidden }, ideas, isLoaded)
  const notePress = useStageFocus(alone)
  if (!isLoaded) return <LoadingShape shape="text" count={4} />
  const written = isWritten(event.question_type)
  const put =
    onSpotlight &&
    ((id: string | null) => {
      notePress(id ?? alone ?? '')
      onSpotlight(id)
    })
  const pinned = ideas.find((idea) => idea.pinned)
  const spotlight = (id: string, isCovered: boolean, close: () => void) => (
    <Spotlight
      event={event}
      id={id}
      ideas={ideas}
      isHidden={isCovered}
      zoom={state.zoom}
      onClose={put && close}
    />
  )
  if (state.spotlight_id) return spotlight(state.spotlight_id, isHidden, () => put?.(null))
  if (isHidden && written) return <Covered count={event.participants_count} />
  if (written && ideas.length === 0) return <p className={styles.note}>{t('presenting.waiting')}</p>
  // chosen in the list of answers; the other views are still a key away
  if (pinned && alone === pinned.id)
    return spotlight(pinned.id, false, () => {
      notePress(pinned.id)
      void unpin(pinned)
    })
  if (written) return <Written event={event} ideas={ideas} state={state} onSpotlight={put} />
  return <Chosen event={event} ideas={ideas} state={state} isHidden={isHidden} />
}

/** How many have answered is no secret. */
function Covered({ count }: { count: number }) {
  return (
    <div className={styles.covered}>
      <p className={styles.note}>{t('presenting.hidden')}</p>
      <p className={styles.figure} aria-hidden>
        {formatNumber(count)}
      </p>
      <p className={styles.hint}>{t('presenting.hidden_count', { count })}</p>
    </div>
  )
}

type WrittenProps = {
  event: PopinEvent
  ideas: readonly Idea[]
  state: Heard
  onSpotlight: Props['onSpotlight']
}

function Written({ event, ideas, state: { view, zoom }, onSpotlight }: WrittenProps) {
  const words = useWords(event, view !== 'answers')
  if (view === 'answers') return <TopAnswers event={event} ideas={ideas} onSpotlight={onSpotlight} />
  if (!words) return <LoadingShape shape="text" count={4} />
  if (words.length === 0) return <TopAnswers event={event} ideas={ideas} onSpotlight={onSpotlight} />
  if (view === 'table')
    return (
      <StageTable
        caption={t('presenting.view_words')}
        columns={[t('presenting.column_word'), t('presenting.column_answers')]}
        rows={words.map(({ text, count }) => ({ id: text, cells: [text, formatNumber(count)] }))}
        zoom={zoom}
      />
    )
  return <Cloud words={words} />
}

type ChosenProps = Omit<WrittenProps, 'onSpotlight'> & { isHidden: boolean }

function Chosen({ event, ideas, state: { view, zoom, by_votes }, isHidden }: ChosenProps) {
  const kind = kindOfResults(event)
  // the order of hidden results would tell who leads
  const bars = barsOf(kind, ideas, by_votes && !isHidden)
  const isEmpty = !hasResults(kind, ideas)
  const note = isHidden
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
      ) : (
        <Bars
          rows={bars.rows}
          isHidden={isHidden}
          isOrdered={kind !== 'choices' || by_votes}
          zoom={zoom}
          summary={isEmpty ? null : bars.summary}
        />
      )}
      {note && <p className={styles.hint}>{note}</p>}
    </>
  )
}
