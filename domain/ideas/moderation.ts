// What a host decides about answers of others: shown or not, dealt with, on the screen.
import type { Refusal } from '#domain/base/refusal.ts'
import type { IdeaState } from './model.ts'
import { choices_stay, not_shown } from './refusals.ts'

/** Seen by everybody, or taken away; nothing is put back to wait. */
export const DECISIONS = ['shown', 'archived'] as const
export type Decision = (typeof DECISIONS)[number]

/** What is left out stays. */
export type Moderation = {
  state?: Decision | undefined
  answered?: boolean | undefined
  pinned?: boolean | undefined
}
type Moderated = { state: IdeaState; answered: boolean; pinned: boolean }

/** The answer after the decision; what is not shown is on no screen. */
export function applyModeration<I extends Moderated>(idea: I, change: Moderation): I {
  const state = change.state ?? idea.state
  const pinned = state === 'shown' && (change.pinned ?? idea.pinned)
  return { ...idea, state, pinned, answered: change.answered ?? idea.answered }
}

/**
 * Why a decision cannot be made. `gate` is what the plan says about moderation, null where it has it: taking away and
 * giving back need it. What waits can be let through without it, or it would wait for ever once a plan is over; to mark
 * as answered and to pin take nothing from anybody.
 */
export function moderatingRefusal(
  idea: Moderated & { kind: 'answer' | 'choice' },
  change: Moderation,
  gate: Refusal | null,
): Refusal | null {
  if (idea.kind === 'choice') return choices_stay
  const { state } = applyModeration(idea, change)
  const moves = state !== idea.state
  if (gate && moves && (state === 'archived' || idea.state === 'archived')) return gate
  return change.pinned && state !== 'shown' ? not_shown : null
}

/** Whether an answer can be read: what waits by its author too, what was archived by the creator alone. */
export function canRead(state: IdeaState, reader: { is_creator: boolean; is_author: boolean }): boolean {
  return state === 'shown' || reader.is_creator || (state === 'waiting' && reader.is_author)
}

type Session = { needs_approval: boolean; user_created: boolean }

/** Where a new answer begins; the creator waits for nobody. */
export function stateOfNew({ needs_approval, user_created }: Session): IdeaState {
  return needs_approval && !user_created ? 'waiting' : 'shown'
}

/** Where an answer is after its author changed it: approved was what it said before. */
export function stateOfChanged(state: IdeaState, session: Session): IdeaState {
  return state === 'shown' ? stateOfNew(session) : state
}
