// The topic on the screen, on the phone of somebody who takes part: they can like it while the room talks about it.
import { IconCircleCheckFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Agenda, AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Topic, topics } from '#domain/topics/contract.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { isUncovered } from './actions.ts'
import { Taken } from './agenda/Taken.tsx'
import { texts } from './agenda/texts.ts'
import { agendaKey, topicOnScreen } from './agenda-list.ts'
import type { Heard } from './presentation.ts'
import styles from './TopicOnPhone.module.css'
import { useAgenda } from './useAgenda.ts'

const t = translator(texts)

export function TopicOnPhone({ event, told }: { event: PopinEvent; told: Heard }) {
  const items = useAgenda(event)
  const item = isUncovered(told) ? topicOnScreen(items, told) : undefined
  if (!item) return null
  const { topic, title, dealt_with } = item
  return (
    <section className={styles.topic} aria-label={t('room.on_phone')}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {dealt_with && (
        <span className={styles.done}>
          <IconCircleCheckFilled size={18} aria-hidden />
          {t('room.dealt_with')}
        </span>
      )}
      {topic && <Like event={event} item={item} topic={topic} />}
      {topic && <Taken topic={topic} />}
    </section>
  )
}

/** At once on this phone; counted once for each person, who may have liked an answer behind it. */
function Like({ event, item, topic }: { event: PopinEvent; item: AgendaItem; topic: Topic }) {
  const client = useQueryClient()
  const put = (next: Topic) =>
    client.setQueryData<Agenda>(
      agendaKey(event),
      (agenda) =>
        agenda && {
          ...agenda,
          items: agenda.items.map((one) => (one.id === item.id ? { ...one, topic: next } : one)),
        },
    )
  const press = async () => {
    const like = !topic.user_likes
    put({ ...topic, user_likes: like, likes: Math.max(0, topic.likes + (like ? 1 : -1)) })
    try {
      put(await call(topics.likeTopic, { params: { id: topic.id }, body: { like } }))
    } catch (error) {
      put(topic)
      showToast(messageOf(error, t('room.like_failed')), 'bad')
    }
  }
  const Icon = topic.user_likes ? IconThumbUpFilled : IconThumbUp
  const count = topic.likes > 0 && formatNumber(topic.likes)
  if (!isOpen(topic.state)) {
    return (
      count && (
        <span className={styles.count}>
          <IconThumbUp size={18} aria-hidden /> {t('room.likes', { count: topic.likes })}
        </span>
      )
    )
  }
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={topic.user_likes}
      aria-label={t('room.like')}
      onClick={() => void press()}
    >
      <Icon size={22} aria-hidden />
      {count}
    </button>
  )
}
