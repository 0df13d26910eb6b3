// One answer: text, counts, votes, comments in place; own ones can be changed and deleted.
import { IconMessageCircle } from '@tabler/icons-react'
import { memo, Suspense, use, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { readsResults, voteKindOf } from '#domain/voting/rules.ts'
import { call } from '#web/base/api/call.ts'
import { sealedQuestion } from '#web/base/api/sealing.ts'
import { writeDraft } from '#web/base/drafts/drafts.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { lazyPart, lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { focusStill } from '#web/base/ui/focus.ts'
import { ChangeNote } from '#web/base/ui/OutboxNote.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { deleteOwn } from '#web/comments/deleting.ts'
import { LaterThread } from '#web/comments/LaterThread.tsx'
import { OwnMenu } from '#web/comments/OwnMenu.tsx'
import { TakenBack } from '#web/comments/TakenBack.tsx'
import { WrittenText } from '#web/comments/WrittenText.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import { HungMedia } from '#web/media/HungMedia.tsx'
import { takeBackFile } from '#web/media/slots.ts'
import { pressIdea } from '#web/voting/casting.ts'
import { VoteButtons } from '#web/voting/VoteButtons.tsx'
import { VoteNote } from '#web/voting/VoteNote.tsx'
import type { AwardName } from './awards.ts'
import { CardPart } from './card-part.ts'
import styles from './IdeaCard.module.css'
import { IdeaHead } from './IdeaHead.tsx'
import type { ListedIdea } from './idea-list.ts'
import { texts } from './texts.ts'
import { EDIT_ANSWER_LANE } from './writing.ts'

const t = translator(texts)
const AnswerEditor = lazyPart(async () => (await import('./composer/AnswerEditor.tsx')).AnswerEditor)
const UnseenMark = lazyWhenIdle(async () => (await import('./seen/UnseenMark.tsx')).UnseenMark)
const HostMenu = lazyWhenIdle(async () => (await import('./moderation/HostMenu.tsx')).HostMenu)
const StarRating = lazyPart(async () => (await import('#web/voting/StarRating.tsx')).StarRating)

export type IdeaCardProps = {
  idea: ListedIdea & { gone?: boolean }
  event: PopinEvent
  state: SessionState
  awards?: readonly AwardName[]
  /** It came while the reader looked on. */
  isNew?: boolean
  /** It is what the address points at. */
  isTarget?: boolean
  /** The lane of an own answer of this visit, to say what became of it. */
  lane?: string
  /** The page of this answer alone: the comments stand below the card. */
  isAlone?: boolean
  onDeleted: (id: string) => void
}

/** Drawn anew only when its own properties change: counts come several times a second. */
export const IdeaCard = memo(function IdeaCard(props: IdeaCardProps) {
  const { idea, event, state, awards, isNew, isTarget, lane, isAlone = false, onDeleted } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const part = use(CardPart)
  const menu = useRef<HTMLSpanElement>(null)
  const draftKey = `edit-answer:${idea.id}`
  const takeBack = (entry: OutboxEntry) => {
    writeDraft(draftKey, (entry.body as { content: string }).content)
    takeBackFile(draftKey, entry.body, entry.refusal?.error_code)
    showToast(entry.refusal?.error_message ?? t('ideas.not_sent'), 'bad')
    setIsEditing(true)
  }
  if (idea.gone || idea.isStub) return <RemovedCard />

  const remove = () =>
    deleteOwn(
      idea.id,
      () => call(ideas.deleteIdea, { params: { id: idea.id } }, { question: sealedQuestion(event) }),
      onDeleted,
    )
  const closeEditor = () => {
    setIsEditing(false)
    // the button that had the focus goes with the editor
    focusStill(menu.current, 'button')
  }
  const { isPending = false } = idea
  const isShown = idea.state === 'shown'
  const isLocked = isPending || !state.mayVote
  const canChange = (idea.can_edit || idea.can_delete) && state.mayAnswer
  return (
    <article
      className={styles.card}
      id={`answer-${idea.slug}`}
      data-new={isNew || undefined}
      data-target={isTarget || undefined}
    >
      {idea.can_edit && <TakenBack lane={EDIT_ANSWER_LANE + idea.id} onTaken={takeBack} />}
      {idea.unseen && !isPending && (
        <Suspense>
          <UnseenMark id={idea.id} event={event} />
        </Suspense>
      )}
      <IdeaHead idea={idea} awards={awards} lane={lane} />
      {isEditing ? (
        <Suspense fallback={<WrittenText>{idea.content}</WrittenText>}>
          <AnswerEditor idea={idea} event={event} draftKey={draftKey} onClose={closeEditor} />
        </Suspense>
      ) : (
        <>
          {idea.content && <WrittenText>{idea.content}</WrittenText>}
          <HungMedia media={idea.media} />
          {idea.can_edit && <ChangeNote lane={EDIT_ANSWER_LANE + idea.id} />}
        </>
      )}
      <div className={styles.actions}>
        {!isShown ? null : voteKindOf(event) === 'rating' ? (
          <Suspense>
            <StarRating event={event} idea={idea} isLocked={isLocked} />
          </Suspense>
        ) : (
          <VoteButtons
            item={idea}
            isLocked={isLocked}
            hidesCounts={!readsResults(event)}
            onPress={(pressed) => pressIdea(event, idea, pressed)}
          />
        )}
        {!isAlone && !isPending && isShown && (
          <CommentsButton count={idea.comment_count} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        )}
        {!isPending && part?.(idea, event)}
        <span ref={menu} className={styles.menu}>
          {event.user_created && !isPending ? (
            <Suspense>
              <HostMenu
                idea={idea}
                event={event}
                onEdit={canChange ? () => setIsEditing(true) : undefined}
                onDelete={canChange ? remove : undefined}
                onMoved={(id, to) => to === 'archived' && onDeleted(id)}
              />
            </Suspense>
          ) : (
            canChange && <OwnMenu onEdit={() => setIsEditing(true)} onDelete={remove} />
          )}
        </span>
      </div>
      {!isPending && <VoteNote id={idea.id} />}
      {isOpen && (
        <div className={styles.thread}>
          <LaterThread thread={{ kind: 'idea', id: idea.id }} event={event} state={state} />
        </div>
      )}
    </article>
  )
})

function RemovedCard() {
  return (
    <article className={styles.card}>
      <PlainText tone="dimmed" className={styles.removed}>
        {t('ideas.removed')}
      </PlainText>
    </article>
  )
}

type CommentsButtonProps = { count: number; isOpen: boolean; onToggle: () => void }

function CommentsButton({ count, isOpen, onToggle }: CommentsButtonProps) {
  return (
    <button type="button" className={styles.comments} aria-expanded={isOpen} onClick={onToggle}>
      <IconMessageCircle size={20} aria-hidden />
      <span className={styles.count} aria-hidden>
        {formatNumber(count)}
      </span>
      <span className={styles.word}>{t('ideas.comment', { count })}</span>
    </button>
  )
}
