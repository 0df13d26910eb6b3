// Where an answer is written, at thumb reach. Nothing typed is lost: it stays as a draft, and comes back when it is refused.
import { IconSend2 } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { CONTENT_MAX } from '#domain/ideas/model.ts'
import { contentRefusal } from '#domain/ideas/rules.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart, lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { useTakenBack } from '#web/comments/useTakenBack.ts'
import { WritingField } from '#web/comments/WritingField.tsx'
import { SaveNote } from '#web/events/SaveNote.tsx'
import { idsOf, setSlot, takeBackFile } from '#web/media/slots.ts'
import { useSlot } from '#web/media/useSlot.ts'
import { texts } from '../texts.ts'
import { useRotation } from '../useRotation.ts'
import { ANSWER_LANE, draftOf, sendAnswer } from '../writing.ts'
import styles from './Composer.module.css'

const t = translator(texts)
const AttachButton = lazyWhenIdle(async () => (await import('#web/media/AttachButton.tsx')).AttachButton)
const ChosenFile = lazyPart(async () => (await import('#web/media/ChosenFile.tsx')).ChosenFile)
const Related = lazyPart(async () => (await import('./related/Related.tsx')).Related)
const PLACEHOLDERS = ['ideas.placeholder_1', 'ideas.placeholder_2', 'ideas.placeholder_3'] as const

export function Composer({ event }: { event: PopinEvent }) {
  const draft = useDraft(draftOf(event.id), '')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const typed = useRef(draft.value)
  typed.current = draft.value
  const slotKey = draftOf(event.id)
  const slot = useSlot(slotKey)
  const isEmpty = draft.value.trim() === '' && !slot
  const turn = useRotation(PLACEHOLDERS.length, draft.value === '')

  useTakenBack(`${ANSWER_LANE}${event.id}:`, ({ body, refusal }) => {
    const { content } = body as { content: string }
    // several can come back at once
    typed.current = typed.current === '' ? content : `${content}\n${typed.current}`
    draft.set(typed.current)
    takeBackFile(slotKey, body, refusal?.error_code)
    setProblem(refusal?.error_message ?? t('ideas.not_sent'))
  })

  const post = () => {
    setProblem(null)
    if (isEmpty) return focusOn(field.current)
    const refusal = contentRefusal(draft.value, false, slot?.kind)
    if (refusal) return setProblem(refusal.error_message)
    if (slot && slot.state !== 'ready') return setProblem(t(`ideas.file_${slot.state}`))
    sendAnswer(event, draft.value, idsOf(slot))
    draft.clear()
    if (slot) setSlot(slotKey, null)
    focusOn(field.current)
  }

  return (
    <div className={styles.composer}>
      <WritingField
        value={draft.value}
        onChange={draft.set}
        onSubmit={post}
        label={t('ideas.label')}
        placeholder={t(PLACEHOLDERS[turn]!)}
        max={CONTENT_MAX}
        fieldRef={field}
      >
        {event.media_allowed && !event.sealed && (
          <Suspense fallback={<span className={styles.attach} />}>
            <AttachButton slotKey={slotKey} named={!event.anonymous} onProblem={setProblem} />
          </Suspense>
        )}
        <IconButton look={isEmpty ? 'light' : 'filled'} aria-label={t('ideas.post')} onClick={post}>
          <IconSend2 size={22} className={styles.send} aria-hidden />
        </IconButton>
      </WritingField>
      {slot && (
        <Suspense>
          <ChosenFile slotKey={slotKey} slot={slot} />
        </Suspense>
      )}
      {event.dedup_enabled && !event.sealed && !isEmpty && (
        <Suspense>
          <Related event={event} text={draft.value} />
        </Suspense>
      )}
      {problem ? (
        <PlainText size="sm" tone="bad" role="status">
          {problem}
        </PlainText>
      ) : (
        <SaveNote />
      )}
    </div>
  )
}
