// The words of a topic that was discussed, and what was promised or decided.
import type { AskedTopic } from '#domain/follow-ups/contract.ts'
import { formatWholeDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './FollowUp.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function TopicLine({ topic }: { topic: AskedTopic }) {
  const { title, decision, owner_name, due_on, state } = topic
  const promised =
    state === 'promised' && owner_name && due_on
      ? t('follow_ups.promised', { name: owner_name, day: formatWholeDay(Date.parse(due_on) / 1000) })
      : null
  return (
    <div className={styles.words}>
      <p className={styles.name} dir="auto">
        {title}
      </p>
      {decision && (
        <p className={styles.small} dir="auto">
          {t('follow_ups.decided', { decision })}
        </p>
      )}
      {promised && <p className={styles.small}>{promised}</p>}
    </div>
  )
}
