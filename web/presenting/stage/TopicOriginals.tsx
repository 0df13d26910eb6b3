// What people wrote behind a topic, in their own words and without their names.
import type { Topic } from '#domain/topics/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { texts } from '../agenda/texts.ts'
import { useTopicDetail } from '../useTopicDetail.ts'
import answers from './Answers.module.css'
import { Fitted } from './Fitted.tsx'
import styles from './Topic.module.css'

const t = translator(texts)

export function TopicOriginals({ topic, zoom }: { topic: Topic; zoom: number }) {
  const detail = useTopicDetail(topic)
  if (!detail) return <LoadingShape shape="text" count={3} />
  const shown = detail.answers.filter(({ state }) => state === 'shown')
  if (shown.length === 0) return <p className={styles.none}>{t('room.originals_none')}</p>
  return (
    <Fitted zoom={zoom} of={shown.map(({ id, content }) => `${id} ${content.length}`).join()}>
      <ul className={answers.list} aria-label={t('room.originals')}>
        {shown.map(({ id, content }) => (
          <li key={id} data-item>
            <div className={answers.answer} dir="auto">
              {content}
            </div>
          </li>
        ))}
      </ul>
    </Fitted>
  )
}
