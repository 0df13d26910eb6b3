// The choices of a question in the order of this person.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isScale } from '#domain/events/model.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { shuffledFor } from '#web/voting/choice-order.ts'
import type { ListedIdea } from './idea-list.ts'
import { type Ideas, useIdeas } from './useIdeas.ts'

/** As the creator saved them, or shuffled where the creator wants it: never a scale, never for the creator. */
export function useChoices(event: PopinEvent): { found: Ideas; ordered: ListedIdea[] } {
  const user = useCurrentUser()
  const found = useIdeas(event)
  const isShuffled = event.randomize_choice_order && !isScale(event.question_type) && !event.user_created
  const ordered = isShuffled && user ? shuffledFor(found.ideas, `${user.id}.${event.id}`) : found.ideas
  return { found, ordered }
}
