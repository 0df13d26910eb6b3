// Likes a topic on an agenda, or takes that back, in one press; what no longer waits only shows its likes.

import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Topic, topics } from '#domain/topics/contract.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { onSettled, sendWrite } from '#web/base/outbox/device-outbox.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { useOutboxEntries, useOutboxState } from '#web/base/outbox/useOutbox.ts'
import { OutboxNote } from '#web/base/ui/OutboxNote.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import type { SessionOf } from '#web/events/session-channel.ts'
import { agendaKey, type HeardAgenda } from './agenda.ts'
import styles from './SessionAgenda.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { session: SessionOf & Pick<PopinEvent, 'sealed'>; topic: Topic }

export function TopicLike({ session, topic }: Props) {
  const { like, wanted, lane } = useLike(session, topic)
  const isWaiting = useOutboxState(lane) === 'waiting'
  const isLiked = wanted ?? topic.user_likes
  const likes = topic.likes + Number(isLiked) - Number(topic.user_likes)
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

/** Likes are sent with the sign-in: the page of a sealed session sends none, whatever the topic comes from. */
export const takesLikes = (session: Pick<PopinEvent, 'sealed'>, topic: Topic): boolean =>
  topic.takes_likes && !session.sealed

/** `wanted`: what was pressed last and waits on the device until the server has it, also without a network. */
function useLike(session: SessionOf, { id }: Topic) {
  const client = useQueryClient()
  const lane = `topic:${id}`
  const wanted = wantedLike(useOutboxEntries(lane))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lane stands for the topic, its key for the session
  useEffect(
    () =>
      onSettled((entry, settled) => {
        if (entry.lane !== lane || settled.state === 'replaced') return
        const queryKey = agendaKey(session)
        if (settled.state === 'refused')
          showToast(settled.failure.error_message ?? t('agendas.not_liked'), 'bad')
        else if (settled.answer)
          client.setQueryData<HeardAgenda>(
            queryKey,
            (agenda) => agenda && withTopic(agenda, settled.answer as Topic),
          )
        // what is being read may not have it yet; another tab tells no answer
        else void client.invalidateQueries({ queryKey })
      }),
    [client, lane],
  )
  const like = (next: boolean) =>
    sendWrite(topics.likeTopic, { params: { id }, body: { like: next } }, { lane })
  return { like, wanted, lane }
}

function wantedLike(entries: readonly OutboxEntry[]): boolean | null {
  const newest = entries.filter(({ refusal }) => !refusal).at(-1)
  return newest ? (newest.body as { like: boolean }).like : null
}

function withTopic(agenda: HeardAgenda, topic: Topic): HeardAgenda {
  const items = agenda.items.map((item) => (item.topic?.id === topic.id ? { ...item, topic } : item))
  return { ...agenda, items }
}
