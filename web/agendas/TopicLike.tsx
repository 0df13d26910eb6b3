// Likes a topic on an agenda, or takes that back, in one press; what no longer waits only shows its likes.

import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Topic, topics } from '#domain/topics/contract.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import type { SessionOf } from '#web/events/session-channel.ts'
import { agendaKey, type HeardAgenda } from './agenda.ts'
import styles from './SessionAgenda.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function TopicLike({ session, topic }: { session: SessionOf; topic: Topic }) {
  const { like, wanted } = useLike(session, topic)
  const isLiked = wanted ?? topic.user_likes
  const likes = topic.likes + Number(isLiked) - Number(topic.user_likes)
  const Thumb = isLiked ? IconThumbUpFilled : IconThumbUp
  const said = <VisuallyHidden>{t('agendas.likes', { count: likes })}</VisuallyHidden>
  if (!isOpen(topic.state)) {
    if (topic.likes === 0) return null
    return (
      <span className={styles.likes}>
        <Thumb size={18} aria-hidden />
        <span aria-hidden>{formatNumber(topic.likes)}</span>
        {said}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={t(likes > 0 ? 'agendas.like_counted' : 'agendas.like', {
        title: topic.title,
        count: likes,
      })}
      onClick={() => void like(!isLiked)}
    >
      <Thumb size={18} aria-hidden />
      {likes > 0 && <span className={styles.count}>{formatNumber(likes)}</span>}
    </button>
  )
}

/** `wanted`: what was pressed last and is not known to the server; presses leave one after the other. */
function useLike(session: SessionOf, { id }: Topic) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const last = useRef(0)
  const like = async (next: boolean) => {
    setWanted(next)
    last.current += 1
    const turn = last.current
    const send = () => call(topics.likeTopic, { params: { id }, body: { like: next } })
    const sent = queue.current.then(send, send)
    queue.current = sent
    try {
      const topic = await sent
      if (turn !== last.current) return
      client.setQueryData<HeardAgenda>(agendaKey(session), (agenda) => agenda && withTopic(agenda, topic))
    } catch (error) {
      showToast(messageOf(error, t('agendas.not_liked')), 'bad')
    } finally {
      if (turn === last.current) setWanted(null)
    }
  }
  return { like, wanted }
}

function withTopic(agenda: HeardAgenda, topic: Topic): HeardAgenda {
  const items = agenda.items.map((item) => (item.topic?.id === topic.id ? { ...item, topic } : item))
  return { ...agenda, items }
}
