// Own answers that were refused when there is no field any more to put them back into: the text stays readable.
import { Button, Text } from '@mantine/core'
import type { EventId } from '#domain/base/ids.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { discardWrite } from '#web/base/outbox/device-outbox.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { WrittenText } from '#web/comments/WrittenText.tsx'
import { texts } from './texts.ts'
import { ANSWER_LANE } from './writing.ts'

const t = translator(texts)

export function UnsentAnswers({ event_id }: { event_id: EventId }) {
  const refused = useOutboxEntries(`${ANSWER_LANE}${event_id}:`).filter((entry) => entry.refusal)
  return refused.map((entry) => (
    <div key={entry.id}>
      <ErrorNote title={t('ideas.unsent_title')}>{entry.refusal?.error_message}</ErrorNote>
      <Text component="div" my="xs">
        <WrittenText>{(entry.body as { content: string }).content}</WrittenText>
      </Text>
      <Button variant="default" onClick={() => discardWrite(entry)}>
        {t('ideas.discard')}
      </Button>
    </div>
  ))
}
