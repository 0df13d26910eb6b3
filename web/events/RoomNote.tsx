// What is held back for a moment: results or votes by the host, results until enough people voted.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { fewVoicesText } from './few-voices.ts'
import { texts } from './room/texts.ts'
import type { SessionState } from './session-state.ts'

const t = translator(texts)

export function RoomNote({ event, state }: { event: PopinEvent; state: SessionState }) {
  const { results_hidden, voting_locked, user_created } = event
  const few = fewVoicesText(event, isOver(state.phase))
  return (
    <>
      {voting_locked && !isOver(state.phase) && (
        <PlainText size="sm" strong>
          {t('events.voting_locked')}
        </PlainText>
      )}
      {results_hidden && (
        <PlainText size="sm" tone="dimmed">
          {t(user_created ? 'events.results_hidden_host' : 'events.results_hidden')}
        </PlainText>
      )}
      {/* a status that is there before its words, so that a change of them is spoken */}
      <PlainText size="sm" tone="dimmed" role="status">
        {few}
      </PlainText>
    </>
  )
}
