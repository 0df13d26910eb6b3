// The first question beside the last one: what a meeting changed.
import { useQuery } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { eventQuery } from '#web/events/useEvent.ts'
import { useLiveSession } from '#web/ideas/useLiveSession.ts'
import { useResultIdeas } from '#web/insights/useResultIdeas.ts'
import type { Question } from '../actions.ts'
import type { Heard } from '../presentation.ts'
import { texts } from '../texts.ts'
import { Chosen } from './Chosen.tsx'
import styles from './Scenes.module.css'
import { TopAnswers } from './TopAnswers.tsx'

const t = translator(texts)

type Props = { questions: readonly Question[]; state: Heard }

export function CompareScene({ questions, state }: Props) {
  const sides = [
    ['before', questions[0]],
    ['after', questions.at(-1)],
  ] as const
  return (
    <div className={styles.sides}>
      {sides.map(([side, question]) => question && <Side key={side} {...{ side, question, state }} />)}
    </div>
  )
}

type SideProps = { side: 'before' | 'after'; question: Question; state: Heard }

function Side({ side, question, state }: SideProps) {
  const { data: event } = useQuery(eventQuery(question.slug))
  return (
    <section className={styles.side} aria-label={t(`presenting.${side}`)}>
      <h2 className={styles.sideName}>
        <span className={styles.when}>{t(`presenting.${side}`)}</span>
        <span dir="auto">{question.name}</span>
      </h2>
      {event ? <SideResult event={event} state={state} /> : <LoadingShape shape="text" count={3} />}
    </section>
  )
}

function SideResult({ event, state }: { event: PopinEvent; state: Heard }) {
  useLiveSession(event)
  const { ideas, isLoaded } = useResultIdeas(event, [])
  const isHidden = event.results_hidden
  if (!isLoaded) return <LoadingShape shape="text" count={3} />
  if (isWritten(event.question_type))
    return isHidden ? (
      <p className={styles.count}>{t('presenting.hidden')}</p>
    ) : (
      <TopAnswers event={event} ideas={ideas} most={4} onSpotlight={null} />
    )
  return <Chosen event={event} ideas={ideas} state={{ ...state, view: 'chart' }} isHidden={isHidden} />
}
