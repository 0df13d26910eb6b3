// The end: a thank you, and everybody who was there.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useJoined } from '#web/insights/useJoined.ts'
import type { Question } from '../actions.ts'
import { texts } from '../texts.ts'
import { PeopleDots } from './PeopleDots.tsx'
import { QuestionCounts } from './QuestionCounts.tsx'
import { Rolling } from './Rolling.tsx'
import styles from './Scenes.module.css'

const t = translator(texts)

type Props = { event: PopinEvent; questions: readonly Question[] }

export function ThanksScene({ event, questions }: Props) {
  const joined = useJoined(event)
  return (
    <div className={styles.thanks}>
      <h2 className={styles.thankYou}>{t('presenting.view_thanks')}</h2>
      {joined !== undefined && joined > 0 && (
        <>
          <PeopleDots count={joined} />
          <p className={styles.count}>
            <Rolling text={t('presenting.thanks_people', { count: joined, questions: questions.length })} />
          </p>
        </>
      )}
      <QuestionCounts event={event} questions={questions} />
    </div>
  )
}
