// A like of a topic: shown at once, and kept on the device until the server has it, also without a network.
import { useEffect, useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Topic, topics } from '#domain/topics/contract.ts'
import { onSettled, sendWrite } from '#web/base/outbox/device-outbox.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { useOutboxEntries, useOutboxState } from '#web/base/outbox/useOutbox.ts'
import { showToast } from '#web/base/ui/toasts.ts'

/** Likes are sent with the sign-in: the page of a sealed session sends none, whatever the topic comes from. */
export const takesLikes = ({ sealed }: Pick<PopinEvent, 'sealed'>, { takes_likes }: Topic): boolean =>
  takes_likes && !sealed

type Hearing = {
  /** The topic as the server has it since; null: what is read may not have it yet, another tab tells no answer. */
  onHeard: (topic: Topic | null) => unknown
  /** What is said where the server gives no reason. */
  failed: string
}

/** The like as it was pressed last, wherever on this device; the same topic is one lane on each screen that has it. */
export function useTopicLike({ id, likes, user_likes }: Topic, hearing: Hearing) {
  const lane = `topic:${id}`
  const latest = useRef(hearing)
  useEffect(() => {
    latest.current = hearing
  })
  useEffect(
    () =>
      onSettled((entry, settled) => {
        if (entry.lane !== lane || settled.state === 'replaced') return
        const { onHeard, failed } = latest.current
        if (settled.state === 'refused') showToast(settled.failure.error_message ?? failed, 'bad')
        else onHeard((settled.answer as Topic | null | undefined) ?? null)
      }),
    [lane],
  )
  const isLiked = wantedLike(useOutboxEntries(lane)) ?? user_likes
  return {
    lane,
    isLiked,
    likes: likes + Number(isLiked) - Number(user_likes),
    isWaiting: useOutboxState(lane) === 'waiting',
    like: (next: boolean) => sendWrite(topics.likeTopic, { params: { id }, body: { like: next } }, { lane }),
  }
}

function wantedLike(entries: readonly OutboxEntry[]): boolean | null {
  const newest = entries.filter(({ refusal }) => !refusal).at(-1)
  return newest ? (newest.body as { like: boolean }).like : null
}
