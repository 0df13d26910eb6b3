// Own answers that did not get in when there is no field any more to put them back into: the text stays readable.
import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { EventId } from '#domain/base/ids.ts'
import { readDraft, removeDraft } from '#web/base/drafts/drafts.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { discardWrite } from '#web/base/outbox/device-outbox.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { WrittenText } from '#web/comments/WrittenText.tsx'
import { ANSWER_LANE, draftOf } from '../writing.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Answers that the server refused, and what was not finished when the field went away. */
export function UnsentAnswers({ event_id }: { event_id: EventId }) {
  const refused = useOutboxEntries(`${ANSWER_LANE}${event_id}:`).filter((entry) => entry.refusal)
  return (
    <>
      {refused.map((entry) => (
        <Unsent
          key={entry.id}
          reason={entry.refusal!.error_message}
          text={(entry.body as { content: string }).content}
          onDiscard={() => discardWrite(entry)}
        />
      ))}
      <LeftDraft event_id={event_id} />
    </>
  )
}

function LeftDraft({ event_id }: { event_id: EventId }) {
  const [text, setText] = useState('')
  // after the field of the page before has saved its last letters
  useEffect(() => setText(readDraft<string>(draftOf(event_id)) ?? ''), [event_id])
  const discard = () => {
    removeDraft(draftOf(event_id))
    setText('')
  }
  if (text.trim() === '') return null
  return <Unsent reason={t('ideas.unsent_draft')} text={text} onDiscard={discard} />
}

type Props = { reason: string | null | undefined; text: string; onDiscard: () => void }

function Unsent({ reason, text, onDiscard }: Props) {
  return (
    <div>
      <ErrorNote title={t('ideas.unsent_title')}>{reason}</ErrorNote>
      <Text component="div" my="xs">
        <WrittenText>{text}</WrittenText>
      </Text>
      <Button variant="default" onClick={onDiscard}>
        {t('ideas.discard')}
      </Button>
    </div>
  )
}
