// A comment with its replies: three of them open, the rest on a press.
import { useState } from 'react'
import type { CommentId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { type Branch, openReplies } from './branches.ts'
import { CommentCard } from './CommentCard.tsx'
import { CommentComposer } from './CommentComposer.tsx'
import { TextButton } from './TextButton.tsx'
import styles from './Thread.module.css'
import { texts } from './thread/texts.ts'
import type { ThreadOf } from './useComments.ts'
import type { Shown } from './useThread.ts'
import { laneOf } from './writing.ts'

const t = translator(texts)

type Props = {
  branch: Branch<Shown>
  state: SessionState
  writes: { event: PopinEvent; thread: ThreadOf; offersName: boolean; mustVoteFirst?: boolean }
  /** The id of the comment that the address points at. */
  target?: string
  /** The id of the comment that is marked. */
  lit?: string
  onDeleted: (id: string) => void
}

export function ThreadBranch({ branch, state, writes, target, lit, onDeleted }: Props) {
  const { comment, replies } = branch
  const [isReplying, setIsReplying] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const opened = isOpen || isReplying ? replies : openReplies(replies, target)
  const card = {
    event: writes.event,
    mayVote: state.mayVote,
    mayWrite: state.mayAnswer,
    offersName: writes.offersName,
    onReply: () => setIsReplying(true),
    onDeleted,
  }
  const cardOf = (one: Shown) => ({
    comment: one,
    lane: one.creator_info.is_current_user
      ? laneOf(writes.thread.id, one.parent_comment_id) + one.id
      : undefined,
    isTarget: one.id === target,
    isLit: one.id === lit,
    ...card,
  })
  const close = () => {
    setIsReplying(false)
    setIsOpen(isOpen || opened.length === replies.length)
  }
  return (
    <CommentCard {...cardOf(comment)} flip={comment.id}>
      {(replies.length > 0 || isReplying) && (
        <ul className={styles.replies}>
          {opened.map((reply) => (
            <CommentCard key={reply.id} {...cardOf(reply)} />
          ))}
          {opened.length < replies.length && (
            <li>
              <TextButton className={styles.more} onClick={() => setIsOpen(true)}>
                {t('comments.more_replies', { count: replies.length - opened.length })}
              </TextButton>
            </li>
          )}
          {isReplying && state.mayAnswer && (
            <li>
              <CommentComposer {...writes} parent={comment.id as CommentId} autoFocus onSent={close} />
            </li>
          )}
        </ul>
      )}
    </CommentCard>
  )
}
