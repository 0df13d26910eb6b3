// The topic on the screen, on the phone of somebody who takes part: they can like it while the room talks about it.
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { TopicLike } from '#web/agendas/TopicLike.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { LikesFrom } from '#web/topics/LikesFrom.tsx'
import { isUncovered } from './actions.ts'
import { Taken } from './agenda/Taken.tsx'
import { texts } from './agenda/texts.ts'
import { topicOnScreen } from './agenda-list.ts'
import type { Heard } from './presentation.ts'
import styles from './TopicOnPhone.module.css'
import { useWalkedItems } from './useWalkedItems.ts'

const t = translator(texts)

export function TopicOnPhone({ event, told }: { event: PopinEvent; told: Heard }) {
  const items = useWalkedItems(event)
  const item = isUncovered(told) ? topicOnScreen(items, told) : undefined
  if (!item) return null
  const { topic, title, dealt_with } = item
  return (
    <section className={styles.topic} aria-label={t('room.on_phone')}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {topic && <TopicLike session={event} topic={topic} />}
      {dealt_with && (
        <span className={styles.done}>
          <IconCircleCheckFilled size={18} aria-hidden />
          {t('room.dealt_with')}
        </span>
      )}
      {topic && <LikesFrom topics={[topic]} />}
      {topic && <Taken topic={topic} />}
    </section>
  )
}
