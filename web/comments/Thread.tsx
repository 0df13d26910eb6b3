// The comments under an answer or a poll: written, read, answered and voted in place.
import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { CommentId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { keyOf } from '#web/events/own-items.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { CommentCard } from './CommentCard.tsx'
import { CommentComposer } from './CommentComposer.tsx'
import { type Branch, branchesOf, type ListedComment } from './comment-list.ts'
import styles from './Thread.module.css'
import { texts } from './texts.ts'
import type { CommentSort, ThreadOf } from './useComments.ts'
import { useThread } from './useThread.ts'

const t = translator(texts)

type Props = {
  thread: ThreadOf
  event: PopinEvent
  state: SessionState
  sort?: CommentSort
  mustVoteFirst?: boolean
}

export function Thread({ thread, event, state, sort = 'newest', mustVoteFirst }: Props) {
  const user = useCurrentUser()
  const { shown, waiting, release, error, isLoading, refetch, drop } = useThread(thread, sort)
  const offersName = event.anonymous && user !== null && !user.guest
  const writes = { thread, offersName, mustVoteFirst }
  return (
    <div className={styles.thread}>
      {state.mayAnswer && <CommentComposer {...writes} />}
      {waiting.length > 0 && (
        <button type="button" className={styles.waiting} onClick={release}>
          {t('comments.new', { count: waiting.length })}
        </button>
      )}
      {isLoading && <Skeleton h={64} aria-label={baseText('base.loading')} />}
      {error && shown.length === 0 && (
        <ErrorNote title={t('comments.not_loaded')} onRetry={() => void refetch()}>
          {baseText('base.not_loaded')}
        </ErrorNote>
      )}
      {!isLoading && !error && shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {state.mayAnswer ? t('comments.none') : t('comments.none_locked')}
        </Text>
      )}
      <ul className={styles.list}>
        {branchesOf(shown).map((branch) => (
          <ThreadBranch
            key={keyOf(branch.comment.id)}
            branch={branch}
            event={event}
            state={state}
            writes={writes}
            onDeleted={drop}
          />
        ))}
      </ul>
    </div>
  )
}

type BranchProps = Pick<Props, 'event' | 'state'> & {
  branch: Branch<ListedComment & { lane?: string }>
  writes: { thread: ThreadOf; offersName: boolean; mustVoteFirst?: boolean }
  onDeleted: (id: string) => void
}

function ThreadBranch({ branch, event, state, writes, onDeleted }: BranchProps) {
  const { comment, replies } = branch
  const [isReplying, setIsReplying] = useState(false)
  const card = {
    mayVote: state.mayVote,
    mayWrite: state.mayAnswer,
    isAnonymous: event.anonymous,
    onReply: () => setIsReplying(true),
    onDeleted,
  }
  return (
    <CommentCard comment={comment} lane={comment.lane} {...card}>
      {(replies.length > 0 || isReplying) && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <CommentCard key={keyOf(reply.id)} comment={reply} lane={reply.lane} {...card} />
          ))}
          {isReplying && state.mayAnswer && (
            <li>
              <CommentComposer
                {...writes}
                parent={comment.id as CommentId}
                autoFocus
                onSent={() => setIsReplying(false)}
              />
            </li>
          )}
        </ul>
      )}
    </CommentCard>
  )
}
