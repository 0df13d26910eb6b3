// Stands where the order or the ratings of all people will be, and says how they come.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { ZeroNote } from '../ZeroCard.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { event: PopinEvent; state: SessionState; kind: 'ranking' | 'rating' }

export function ZeroJudged({ event, state, kind }: Props) {
  const who = isOver(state.phase) ? 'closed' : event.user_created ? 'host' : state.mayVote ? 'body' : 'read'
  return <ZeroNote title={t(`ideas.zero_${kind}`)} body={t(`ideas.zero_${kind}_${who}`)} />
}
