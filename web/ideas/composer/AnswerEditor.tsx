// Changes an own answer in its place: its text, and its image or PDF; what is typed survives a reload.
import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { CONTENT_MAX } from '#domain/ideas/model.ts'
import { contentRefusal } from '#domain/ideas/rules.ts'
import { attachedKind, type MediaChange } from '#domain/media/rules.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { texts as commentTexts } from '#web/comments/texts.ts'
import { WritingField } from '#web/comments/WritingField.tsx'
import { AttachButton } from '#web/media/AttachButton.tsx'
import { ChosenFile } from '#web/media/ChosenFile.tsx'
import { idsOf, readySlot, type Slot, setSlot, slotOf } from '#web/media/slots.ts'
import { removeFile } from '#web/media/uploading.ts'
import { useSlot } from '#web/media/useSlot.ts'
import { texts } from '../texts.ts'
import { sendAnswerEdit } from '../writing.ts'
import styles from './AnswerEditor.module.css'

const t = translator(texts)
const tc = translator(commentTexts)

type Edited = Pick<Idea, 'id' | 'content' | 'media' | 'media_id' | 'media_attachment_id'>
type Props = { idea: Edited; event: PopinEvent; draftKey: string; onClose: () => void }

export function AnswerEditor({ idea, event, draftKey, onClose }: Props) {
  const draft = useDraft(draftKey, idea.content)
  const [problem, setProblem] = useState<string | null>(null)
  const slot = useSlot(draftKey)
  const saved = idea.media?.id ?? null
  useSavedFile(draftKey, idea)

  const close = () => {
    draft.clear()
    setSlot(draftKey, null)
    onClose()
  }
  const cancel = () => {
    removeFile(draftKey, saved)
    close()
  }
  const save = () => {
    const refusal = contentRefusal(draft.value, true, slot?.kind)
    if (refusal) return setProblem(refusal.error_message)
    if (slot && slot.state !== 'ready') return setProblem(t(`ideas.file_${slot.state}`))
    const change = changeOf(idea, slot)
    if (draft.value !== idea.content || change) sendAnswerEdit(idea.id, draft.value, change ?? {})
    close()
  }
  return (
    <div className={styles.editor}>
      <WritingField
        value={draft.value}
        onChange={draft.set}
        onSubmit={save}
        label={tc('comments.edit_label')}
        max={CONTENT_MAX}
        rows={2}
        autoFocus
      >
        {event.media_allowed && (
          <AttachButton slotKey={draftKey} editing saved={saved} onProblem={setProblem} />
        )}
      </WritingField>
      {slot && <ChosenFile slotKey={draftKey} slot={slot} saved={saved} />}
      {problem && (
        <PlainText size="sm" tone="bad" role="alert">
          {problem}
        </PlainText>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="subtle" onClick={cancel}>
          {baseText('base.cancel')}
        </Button>
        <Button onClick={save}>{tc('comments.save')}</Button>
      </Group>
    </div>
  )
}

/** The file that the answer has stands beside the text when the editor opens, unless a newer one waits there. */
function useSavedFile(key: string, idea: Edited): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    const kind = attachedKind(idea)
    if (idea.media && kind && !slotOf(key)) setSlot(key, readySlot(idea.media, kind), true)
  }, [])
}

/** What the call has to say of the file; null when it stays. */
function changeOf(idea: Edited, slot: Slot | null): MediaChange | null {
  const after = idsOf(slot)
  if ((slot?.media?.id ?? null) === (idea.media_id ?? idea.media_attachment_id)) return null
  return {
    ...after,
    ...(idea.media_id && { remove_media: true }),
    ...(idea.media_attachment_id && { remove_media_attachment: true }),
  }
}
