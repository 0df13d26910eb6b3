// Changes an own comment in its place: its text, and where names are hidden whether the own one shows.
import { COMMENT_MAX, commentTextRefusal } from '#domain/comments/rules.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { writeDraft } from '#web/base/drafts/drafts.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import type { ListedComment } from './comment-list.ts'
import { RevealName } from './RevealName.tsx'
import { TextEditor } from './TextEditor.tsx'
import { sendCommentEdit } from './writing.ts'

type Props = {
  event: Pick<PopinEvent, 'id' | 'sealed'>
  comment: ListedComment
  /** Where the text is kept; see `useDraft`. */
  draftKey: string
  offersName: boolean
  onClose: () => void
}

export function CommentEditor({ event, comment, draftKey, offersName, onClose }: Props) {
  const name = useDraft(nameKey(draftKey), comment.reveal_name)
  const close = () => {
    name.clear()
    onClose()
  }
  return (
    <TextEditor
      draftKey={draftKey}
      text={comment.description}
      max={COMMENT_MAX}
      refusal={(text) =>
        commentTextRefusal(text, comment.media?.photo ? 'photo' : null)?.error_message ?? null
      }
      isChanged={name.value !== comment.reveal_name}
      onSave={(text) => sendCommentEdit(event, comment.id, text, offersName ? name.value : undefined)}
      onClose={close}
    >
      {offersName && <RevealName checked={name.value} onChange={name.set} />}
    </TextEditor>
  )
}

/** What the server refused comes back into the editor when it opens again. */
export function keepRefused(draftKey: string, { body }: OutboxEntry): void {
  const { description, reveal_name } = body as { description: string; reveal_name?: boolean }
  writeDraft(draftKey, description)
  if (reveal_name !== undefined) writeDraft(nameKey(draftKey), reveal_name)
}

const nameKey = (draftKey: string) => `${draftKey}:name`
