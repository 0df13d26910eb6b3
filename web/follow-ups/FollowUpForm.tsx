// What one person is asked after a session, on one screen: each press is saved at once.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { AskedTopic, FollowUp } from '#domain/follow-ups/contract.ts'
import { SCORE_MAX } from '#domain/follow-ups/model.ts'
import { VERDICTS } from '#domain/topics/model.ts'
import { formatMoment, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './FollowUp.module.css'
import { Sentence } from './Sentence.tsx'
import { Steps } from './Steps.tsx'
import { TopicLine } from './TopicLine.tsx'
import { texts } from './texts.ts'
import { sayAnswered, sayWorth } from './useFollowUp.ts'

const t = translator(texts)
const SCORES = Array.from({ length: SCORE_MAX }, (_, index) => index + 1)

/** Characters from which words need the whole width. */
const LONG = 80

type Props = { event: PopinEvent; told: FollowUp; isUnsent: boolean }

export function FollowUpForm({ event, told, isUnsent }: Props) {
  const { topics, own_score, own_sentence, is_meeting, least } = told
  const worth = t(is_meeting ? 'follow_ups.worth_meeting' : 'follow_ups.worth_session')
  return (
    <>
      <p className={styles.small}>{t('follow_ups.lead')}</p>
      {topics.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.question}>{t('follow_ups.answered')}</h3>
          <ul className={styles.topics}>
            {topics.map((topic) => (
              <AskedLine key={topic.id} event={event} topic={topic} />
            ))}
          </ul>
        </div>
      )}
      <div className={styles.part}>
        <h3 className={styles.question}>{worth}</h3>
        <div className={styles.ends} aria-hidden>
          <span>{t('follow_ups.lowest')}</span>
          <span>{t('follow_ups.highest')}</span>
        </div>
        <Steps
          label={worth}
          choices={SCORES.map((value) => ({ value, face: formatNumber(value), name: nameOf(value) }))}
          chosen={own_score}
          onChoose={(score) => sayWorth(event, score, own_sentence)}
        />
        {own_score !== null && (
          <Sentence {...{ event, isUnsent, least }} score={own_score} saved={own_sentence} />
        )}
      </div>
      <p className={styles.state} role="status">
        {stateText(told, isUnsent)}
      </p>
    </>
  )
}

function AskedLine({ event, topic }: { event: PopinEvent; topic: AskedTopic }) {
  return (
    <li className={styles.asked} data-long={topic.title.length > LONG || undefined}>
      <TopicLine topic={topic} />
      <Steps
        label={`${t('follow_ups.answered')} ${topic.title}`}
        choices={VERDICTS.map((value) => ({ value, face: t(`follow_ups.${value}`) }))}
        chosen={topic.own}
        onChoose={(verdict) => sayAnswered(event, topic.id, verdict)}
      />
    </li>
  )
}

/** The ends of the scale with what they mean. */
function nameOf(score: number): string {
  const name = t('follow_ups.score_of', { score: formatNumber(score) })
  if (score === 1) return `${name}: ${t('follow_ups.lowest')}`
  return score === SCORE_MAX ? `${name}: ${t('follow_ups.highest')}` : name
}

function stateText({ topics, own_score, end_time }: FollowUp, isUnsent: boolean): string {
  if (isUnsent) return t('follow_ups.unsent')
  const left = topics.filter(({ own }) => own === null).length + (own_score === null ? 1 : 0)
  if (left === 0) return t('follow_ups.thanks', { moment: formatMoment(end_time) })
  // before the first press nothing has to be said
  return left > topics.length ? '' : t('follow_ups.left', { count: left })
}
