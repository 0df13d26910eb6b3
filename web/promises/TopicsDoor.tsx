// The way from a session to what became of its topics; nothing where it has none.
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { useTopics } from '#web/topics/useTopics.ts'
import styles from './TopicsDoor.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function TopicsDoor({ event }: { event: PopinEvent }) {
  const data = useTopics(event)
  if (!data?.list || data.topics.length === 0) return null
  const count = (state: string) => data.topics.filter((topic) => topic.state === state).length
  const [promised, done] = [count('promised'), count('done')]
  const counts = t('promises.door_counts', { promised, done, both: promised * done })
  return (
    <p className={styles.door}>
      <a href={hrefOf(paths.sessionTopics(event.slug))}>{t('promises.door')}</a>
      {counts !== '' && <span> {counts}</span>}
    </p>
  )
}
