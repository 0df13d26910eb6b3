// What people said after a session: for its host while they are asked, and for everybody once that is over.
import type { AskedTopic, FollowUp } from '#domain/follow-ups/contract.ts'
import { VERDICTS } from '#domain/topics/model.ts'
import { formatMean, formatMoment, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './FollowUp.module.css'
import { TopicLine } from './TopicLine.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function FollowUpResults({ told }: { told: FollowUp }) {
  const { phase, end_time, topics, sentences, is_host } = told
  const isOpen = phase === 'open'
  return (
    <>
      <p className={styles.small}>
        {isOpen ? t('follow_ups.host_lead', { moment: formatMoment(end_time) }) : t('follow_ups.closed_lead')}
      </p>
      {topics.length > 0 ? (
        <ul className={styles.topics}>
          {topics.map((topic) => (
            <ToldLine key={topic.id} topic={topic} repeats={told.repeats} isOpen={isOpen} />
          ))}
        </ul>
      ) : (
        is_host && <p className={styles.small}>{t('follow_ups.nothing_yet')}</p>
      )}
      <Score told={told} />
      {sentences.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.question}>{t('follow_ups.sentences')}</h3>
          <ul className={styles.sentences}>
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
              <li key={`${index} ${sentence}`} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOpen && <p className={styles.small}>{t('follow_ups.why_needed', { least: told.least })}</p>}
    </>
  )
}

type LineProps = { topic: AskedTopic; repeats: boolean; isOpen: boolean }

function ToldLine({ topic, repeats, isOpen }: LineProps) {
  const { counts, more_needed, outcome, goes_back, went_back } = topic
  return (
    <li className={styles.topic}>
      <TopicLine topic={topic} />
      <div className={styles.told}>
        {outcome && (
          <span className={styles.outcome} data-outcome={outcome}>
            {t(`follow_ups.outcome_${outcome}`)}
          </span>
        )}
        {goes_back && (
          <span className={styles.outcome}>
            {t(repeats ? 'follow_ups.goes_back_next' : 'follow_ups.goes_back')}
          </span>
        )}
        {went_back && !goes_back && <span className={styles.outcome}>{t('follow_ups.went_back')}</span>}
        {!outcome && !isOpen && <span className={styles.small}>{t('follow_ups.few')}</span>}
        {more_needed > 0 && isOpen && (
          <span className={styles.small}>{t('follow_ups.more_needed', { count: more_needed })}</span>
        )}
      </div>
      {counts && <Counts counts={counts} />}
    </li>
  )
}

function Counts({ counts }: { counts: NonNullable<AskedTopic['counts']> }) {
  const { yes, partly, no } = counts
  const words = t('follow_ups.counts', {
    yes: formatNumber(yes),
    partly: formatNumber(partly),
    no: formatNumber(no),
  })
  return (
    <div>
      <div className={styles.bar} aria-hidden>
        {VERDICTS.map(
          (part) =>
            counts[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />,
        )}
      </div>
      <p className={styles.small}>{words}</p>
    </div>
  )
}

function Score({ told }: { told: FollowUp }) {
  const { score, more_scores_needed, is_meeting, phase } = told
  const voices = score ? score.counts.reduce((sum, count) => sum + count, 0) : 0
  return (
    <div className={styles.part}>
      <h3 className={styles.question}>
        {t(is_meeting ? 'follow_ups.worth_meeting' : 'follow_ups.worth_session')}
      </h3>
      {score ? (
        <p className={styles.mean}>
          <b>{t('follow_ups.mean', { mean: formatMean(score.mean) })}</b>{' '}
          <span className={styles.small}>{t('follow_ups.scores', { count: voices })}</span>
        </p>
      ) : (
        <p className={styles.small}>
          {phase === 'open'
            ? t('follow_ups.more_needed', { count: more_scores_needed })
            : t('follow_ups.few')}
        </p>
      )}
    </div>
  )
}
