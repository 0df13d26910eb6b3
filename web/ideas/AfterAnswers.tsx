// What stands below the answers of somebody else's session: an offer to guests, a question to members.
import type { PopinEvent } from '#domain/events/contract.ts'
import { QUESTION_KINDS } from '#domain/events/model.ts'
import { GuestBox } from '#web/accounts/GuestBox.tsx'
import { RankPrompt } from '#web/accounts/RankPrompt.tsx'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import type { SessionState } from '#web/events/session-state.ts'
import type { IdeaList } from './idea-list.ts'
import { useLoadedList } from './useLoadedList.ts'

export function AfterAnswers({ event, state }: { event: PopinEvent; state: SessionState }) {
  const user = useCurrentUser()
  // not before the answers above it: they would push it away
  const data = useLoadedList(event.slug)
  if (!user || !data || event.user_created) return null
  // beside the promise that nobody knows what they said, nobody is asked whether it should be compared
  if (!user.guest) return event.sealed ? null : <RankPrompt />
  if (state.phase !== 'open' || !isTheirTurnOver(event, data)) return null
  const session = event.collection?.id ?? event.id
  return <GuestBox key={`${user.id} ${event.id}`} user={user} session={session} place={event.id} />
}

/** Beside choices and stars nothing else is asked; below written answers there is no end to wait for. */
function isTheirTurnOver({ question_type }: PopinEvent, { ideas }: IdeaList): boolean {
  const { task } = QUESTION_KINDS[question_type]
  if (task === 'choose') return ideas.some((choice) => choice.user_choice)
  return task !== 'rate' || ideas.some((item) => item.user_vote !== null)
}
