// Changes an own answer in its place: its text, and its image or PDF; what is typed survives a reload.
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { CONTENT_MAX } from '#domain/ideas/model.ts'
import { contentRefusal } from '#domain/ideas/rules.ts'
import { attachedKind, type MediaChange } from '#domain/media/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { TextEditor } from '#web/comments/TextEditor.tsx'
import { AttachButton } from '#web/media/AttachButton.tsx'
import { ChosenFile } from '#web/media/ChosenFile.tsx'
import { idsOf, readySlot, type Slot, setSlot, slotOf } from '#web/media/slots.ts'
import { removeFile } from '#web/media/uploading.ts'
import { useSlot } from '#web/media/useSlot.ts'
import { texts } from '../texts.ts'
import { sendAnswerEdit } from '../writing.ts'

const t = translator(texts)

type Edited = Pick<Idea, 'id' | 'content' | 'media' | 'media_id' | 'media_attachment_id'>
type Props = { idea: Edited; event: PopinEvent; draftKey: string; onClose: () => void }

export function AnswerEditor({ idea, event, draftKey, onClose }: Props) {
  const slot = useSlot(draftKey)
  const saved = idea.media?.id ?? null
  const change = changeOf(idea, slot)
  useSavedFile(draftKey, idea)

  const refusal = (text: string) => {
    const refused = contentRefusal(text, true, slot?.kind)
    if (refused) return refused.error_message
    return slot && slot.state !== 'ready' ? t(`ideas.file_${slot.state}`) : null
  }
  const close = () => {
    setSlot(draftKey, null)
    onClose()
  }
  return (
    <TextEditor
      draftKey={draftKey}
      text={idea.content}
      max={CONTENT_MAX}
      refusal={refusal}
      isChanged={change !== null}
      onSave={(text) => sendAnswerEdit(event, idea.id, text, change ?? {})}
      onCancel={() => removeFile(draftKey, saved)}
      onClose={close}
      beside={(tell) =>
        event.media_allowed && (
          <AttachButton slotKey={draftKey} editing saved={saved} named={!event.anonymous} onProblem={tell} />
        )
      }
    >
      {slot && <ChosenFile slotKey={draftKey} slot={slot} saved={saved} />}
    </TextEditor>
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
