// Who may be erased, and when; checked on the screen and again by the server.
import type { Refusal } from '#domain/base/refusal.ts'
import type { SessionChoice } from './model.ts'
import { nobody_to_take, owner_stays } from './refusals.ts'

/** What decides whether an account can be deleted. */
export type Leaving = {
  /** It owns an organisation with other people in it. */
  owns_others: boolean
  /** The organisation has another owner, who can take the sessions over. */
  has_heir: boolean
}

/** Why an account cannot be deleted this way; null if it can. */
export function erasureRefusal(
  { owns_others, has_heir }: Leaving,
  sessions: SessionChoice = 'delete',
): Refusal | null {
  if (owns_others) return owner_stays
  return sessions === 'hand_over' && !has_heir ? nobody_to_take : null
}

/** Whether an export in this state can be requested; one that has been stuck for a day can. Days as `YYYY-MM-DD`. */
export function mayAskExport(known: { state: string; asked_on: string } | null, today: string): boolean {
  return known === null || known.state !== 'waiting' || known.asked_on < today
}
