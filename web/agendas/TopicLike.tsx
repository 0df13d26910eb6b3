// Likes a topic on an agenda, or takes that back, in one press; what no longer waits only shows its likes.

import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Topic } from '#domain/topics/contract.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { OutboxNote } from '#web/base/ui/OutboxNote.tsx'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import type { SessionOf } from '#web/events/session-channel.ts'
import { takesLikes, useTopicLike } from '#web/topics/useTopicLike.ts'
import { agendaKey, type HeardAgenda } from './agenda.ts'
import styles from './SessionAgenda.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { session: SessionOf & Pick<PopinEvent, 'sealed'>; topic: Topic }

export function TopicLike({ session, topic }: Props) {
  const client = useQueryClient()
  const queryKey = agendaKey(session)
  const { like, isLiked, likes, lane, isWaiting } = useTopicLike(topic, {
    failed: t('agendas.not_liked'),
    onHeard: (heard) =>
      heard
        ? client.setQueryData<HeardAgenda>(queryKey, (agenda) => agenda && withTopic(agenda, heard))
        : client.invalidateQueries({ queryKey }),
  })
  const Thumb = isLiked ? IconThumbUpFilled : IconThumbUp
  const said = <VisuallyHidden>{t('agendas.likes', { count: likes })}</VisuallyHidden>
  if (!isOpen(topic.state) || !takesLikes(session, topic)) {
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
    <>
      {isWaiting && <OutboxNote lane={lane} />}
      <button
        type="button"
        className={styles.like}
        aria-pressed={isLiked}
        aria-label={t(likes > 0 ? 'agendas.like_counted' : 'agendas.like', {
          title: topic.title,
          count: likes,
        })}
        onClick={() => like(!isLiked)}
      >
        <Thumb size={18} aria-hidden />
        {likes > 0 && <span className={styles.count}>{formatNumber(likes)}</span>}
      </button>
    </>
  )
}

function withTopic(agenda: HeardAgenda, topic: Topic): HeardAgenda {
  const items = agenda.items.map((item) => (item.topic?.id === topic.id ? { ...item, topic } : item))
  return { ...agenda, items }
}
