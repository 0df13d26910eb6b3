// One comment with its votes; own ones can be changed and deleted.

import { Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { comments } from '#domain/comments/contract.ts'
import { isStub } from '#domain/comments/rules.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'
import { sealedQuestion } from '#web/base/api/sealing.ts'
import { formatDistance } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { focusStill } from '#web/base/ui/focus.ts'
import { ChangeNote, OutboxNote } from '#web/base/ui/OutboxNote.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { HungMedia } from '#web/media/HungMedia.tsx'
import { pressComment } from '#web/voting/casting.ts'
import { VoteButtons } from '#web/voting/VoteButtons.tsx'
import { VoteNote } from '#web/voting/VoteNote.tsx'
import { Badge } from './Badge.tsx'
import styles from './CommentCard.module.css'
import { CommentEditor, keepRefused } from './CommentEditor.tsx'
import type { ListedComment } from './comment-list.ts'
import { deleteOwn } from './deleting.ts'
import { EDIT_COMMENT_LANE } from './lanes.ts'
import { OwnMenu } from './OwnMenu.tsx'
import { TakenBack } from './TakenBack.tsx'
import { TextButton } from './TextButton.tsx'
import { texts } from './texts.ts'
import { texts as threadTexts } from './thread/texts.ts'
import { WrittenText } from './WrittenText.tsx'

const t = translator(texts)
const tt = translator(threadTexts)

type Props = {
  event: PopinEvent
  comment: ListedComment & { gone?: boolean }
  /** The lane of the outbox while it is on its way. */
  lane?: string
  mayVote: boolean
  mayWrite: boolean
  /** The event hides names, and this person has one that can be shown. */
  offersName: boolean
  /** It is what the address points at. */
  isTarget?: boolean
  /** It is marked. */
  isLit?: boolean
  /** Names it among its neighbours, where they change places. */
  flip?: string
  onReply: () => void
  onDeleted: (id: string) => void
  /** Replies. */
  children?: ReactNode
}

export function CommentCard(props: Props) {
  const { event, comment, lane, mayVote, mayWrite, offersName, onReply, onDeleted, children } = props
  const [isEditing, setIsEditing] = useState(false)
  const isOwn = comment.can_edit || comment.can_delete
  const actions = useRef<HTMLDivElement>(null)
  const draftKey = `edit-comment:${comment.id}`

  const takeBack = (entry: OutboxEntry) => {
    keepRefused(draftKey, entry)
    showToast(entry.refusal?.error_message ?? tt('comments.not_sent'), 'bad')
    setIsEditing(true)
  }

  const place = {
    className: styles.comment,
    id: comment.id,
    tabIndex: props.isTarget ? -1 : undefined,
    'data-target': props.isLit || undefined,
    'data-flip': props.flip,
  }
  if (comment.gone || isStub(comment)) {
    return (
      <li {...place}>
        <Text size="sm" c="dimmed" fs="italic">
          {tt('comments.removed')}
        </Text>
        {children}
      </li>
    )
  }
  const closeEditor = () => {
    setIsEditing(false)
    // the button that had the focus goes with the editor
    focusStill(actions.current, '[aria-haspopup=menu]')
  }
  const remove = () =>
    deleteOwn(
      comment.id,
      () => call(comments.deleteComment, { params: { id: comment.id } }, { question: sealedQuestion(event) }),
      onDeleted,
    )
  return (
    <li {...place}>
      {comment.can_edit && <TakenBack lane={EDIT_COMMENT_LANE + comment.id} onTaken={takeBack} />}
      <CommentHead comment={comment} event={event} />
      {isEditing ? (
        <CommentEditor {...{ event, comment, draftKey, offersName }} onClose={closeEditor} />
      ) : (
        comment.description && <WrittenText>{comment.description}</WrittenText>
      )}
      <HungMedia media={comment.media} />
      {isOwn && <ChangeNote lane={EDIT_COMMENT_LANE + comment.id} />}
      {comment.isPending && lane ? (
        <OutboxNote lane={lane} />
      ) : (
        <div ref={actions} className={styles.actions}>
          <VoteButtons
            item={comment}
            isLocked={!mayVote}
            onPress={(pressed) => pressComment(event, comment, pressed)}
          />
          {mayWrite && <TextButton onClick={onReply}>{tt('comments.reply')}</TextButton>}
          {isOwn && mayWrite && <OwnMenu onEdit={() => setIsEditing(true)} onDelete={remove} />}
          {!isOwn && event.user_created && <OwnMenu archives={comment.id} />}
        </div>
      )}
      {!comment.isPending && <VoteNote id={comment.id} />}
      {children}
    </li>
  )
}

function CommentHead({ comment, event }: Pick<Props, 'comment' | 'event'>) {
  const { author_name, is_hero, creator_info, created_time } = comment
  return (
    <div className={styles.head}>
      {author_name && (
        <Text component="span" size="sm" fw={600}>
          {author_name}
        </Text>
      )}
      {is_hero && <Badge tone="host">{t('comments.host')}</Badge>}
      {creator_info.is_current_user && <Badge tone="own">{t('comments.you')}</Badge>}
      {/* where names are hidden, exact times are unknown */}
      {!event.anonymous && (
        <Text component="span" size="sm" c="dimmed">
          {formatDistance(created_time, Date.now() / 1000)}
        </Text>
      )}
    </div>
  )
}
