// At the end: what was counted in each question, by the hash of its list.
import { useQuery } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { CountLine } from '#web/counts/CountLine.tsx'
import { texts } from '#web/counts/texts.ts'
import { eventQuery } from '#web/events/useEvent.ts'
import { useLiveSession } from '#web/ideas/useLiveSession.ts'
import type { Question } from '../actions.ts'
import styles from './Scenes.module.css'

const t = translator(texts)

/** More lines are too many to find one's own in. */
const LINES_MAX = 4

/** `event`: the question that was on the screen last. */
type Props = { event: PopinEvent; questions: readonly Question[] }

export function QuestionCounts({ event, questions }: Props) {
  if (questions.length > LINES_MAX)
    return event.count_hash ? <p className={styles.counts}>{t('counts.on_screen_many')}</p> : null
  return (
    <div className={styles.counts}>
      {questions.map(({ id, slug }, at) => (
        <QuestionCount key={id} slug={slug} number={questions.length > 1 ? at + 1 : undefined} />
      ))}
    </div>
  )
}

function QuestionCount({ slug, number }: { slug: string; number: number | undefined }) {
  const { data: event } = useQuery(eventQuery(slug))
  return event ? <Followed event={event} number={number} /> : null
}

/** A list is written seconds after the close, when this may be on the screen already. */
function Followed({ event, number }: { event: PopinEvent; number: number | undefined }) {
  useLiveSession(event)
  return <CountLine event={event} number={number} />
}
