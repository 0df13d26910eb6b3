// Where a comment or a reply is written. Nothing typed is lost: it stays as a draft, and comes back when it is refused.
import { ActionIcon, Text } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import type { CommentId, MediaId } from '#domain/base/ids.ts'
import { COMMENT_MAX, commentTextRefusal, trimmedComment } from '#domain/comments/rules.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { setSlot, takeBackFile } from '#web/media/slots.ts'
import { useSlot } from '#web/media/useSlot.ts'
import styles from './CommentComposer.module.css'
import { RevealName } from './RevealName.tsx'
import { texts } from './thread/texts.ts'
import type { ThreadOf } from './useComments.ts'
import { useTakenBack } from './useTakenBack.ts'
import { WritingField } from './WritingField.tsx'
import { laneOf, sendComment } from './writing.ts'

const t = translator(texts)
const AttachButton = lazyPart(async () => (await import('#web/media/AttachButton.tsx')).AttachButton)
const ChosenFile = lazyPart(async () => (await import('#web/media/ChosenFile.tsx')).ChosenFile)

type Props = {
  event: PopinEvent
  thread: ThreadOf
  parent?: CommentId | null
  /** The event hides names, and this person has one that can be shown. */
  offersName: boolean
  /** A poll that this person has not answered yet. */
  mustVoteFirst?: boolean
  autoFocus?: boolean
  onSent?: () => void
}

export function CommentComposer(props: Props) {
  const { event, thread, parent = null, offersName, mustVoteFirst = false, autoFocus, onSent } = props
  const draftKey = `comment:${thread.id}:${parent ?? ''}`
  const draft = useDraft(draftKey, '')
  const slot = useSlot(draftKey)
  const isEmpty = trimmedComment(draft.value) === '' && !slot
  const [reveal_name, setRevealName] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  useTakenBack(laneOf(thread.id, parent), (entry) => {
    draft.set(joined((entry.body as { description: string }).description, draft.value))
    takeBackFile(draftKey, fileOf(entry), entry.refusal?.error_code)
    setProblem(problemOf(entry, thread))
  })

  const send = () => {
    setProblem(null)
    const text = draft.value
    if (isEmpty) return focusOn(field.current)
    if (mustVoteFirst) return setProblem(t('comments.vote_first'))
    const refusal = commentTextRefusal(text, slot?.kind)
    if (refusal) return setProblem(refusal.error_message)
    if (slot && slot.state !== 'ready') return setProblem(t(`comments.file_${slot.state}`))
    sendComment(event, thread, { description: text, reveal_name, parent, media: slot?.media ?? null })
    draft.clear()
    if (slot) setSlot(draftKey, null)
    onSent?.()
  }

  return (
    <div className={styles.composer}>
      <WritingField
        value={draft.value}
        onChange={draft.set}
        onSubmit={send}
        label={parent ? t('comments.reply_label') : t('comments.label')}
        placeholder={parent ? t('comments.reply_placeholder') : t('comments.placeholder')}
        max={COMMENT_MAX}
        fieldRef={field}
        autoFocus={autoFocus}
      >
        {event.media_allowed && !event.sealed && (
          <Suspense fallback={<span className={styles.attach} />}>
            <AttachButton slotKey={draftKey} named={!event.anonymous} onProblem={setProblem} />
          </Suspense>
        )}
        <ActionIcon
          variant={isEmpty ? 'subtle' : 'filled'}
          aria-label={parent ? t('comments.send_reply') : t('comments.send')}
          onClick={send}
        >
          <IconSend2 size={20} className={styles.send} aria-hidden />
        </ActionIcon>
      </WritingField>
      {slot && (
        <Suspense>
          <ChosenFile slotKey={draftKey} slot={slot} />
        </Suspense>
      )}
      {offersName && <RevealName checked={reveal_name} onChange={setRevealName} />}
      {problem && (
        <Text size="sm" c="var(--popin-bad-text)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}

function fileOf({ body }: OutboxEntry) {
  return { media_id: (body as { media?: { id: MediaId } | null }).media?.id }
}

/** The refused text before what was typed since. */
function joined(refused: string, typed: string): string {
  return typed === '' ? refused : `${refused}\n${typed}`
}

function problemOf({ refusal }: OutboxEntry, { kind }: ThreadOf): string {
  const told = refusal?.error_message
  if (kind === 'event') return refusal?.error_code === 'vote_first' ? told! : t('comments.failed')
  return told ?? t('comments.failed')
}
