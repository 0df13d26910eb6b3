// What a host decides about other people's answers: shown or not, dealt with, on the screen.
import type { Refusal } from '#domain/base/refusal.ts'
import type { IdeaState } from './model.ts'
import { choices_stay, not_shown } from './refusals.ts'

/** Visible to everybody, or archived; only an undone decision goes back to waiting. */
export const DECISIONS = ['shown', 'archived'] as const
export type Decision = (typeof DECISIONS)[number]

/** Omitted fields do not change. */
export type Moderation = {
  state?: IdeaState | undefined
  answered?: boolean | undefined
  pinned?: boolean | undefined
}
type Moderated = { state: IdeaState; answered: boolean; pinned: boolean }

/** The answer after the decision; one that is not shown is on no screen. */
export function applyModeration<I extends Moderated>(idea: I, change: Moderation): I {
  const state = change.state ?? idea.state
  const pinned = state === 'shown' && (change.pinned ?? idea.pinned)
  return { ...idea, state, pinned, answered: change.answered ?? idea.answered }
}

/**
 * Why a decision is refused. `gate` is what the plan says about moderation, null if it has it: archiving and restoring
 * need it. Waiting answers can be approved without it, or they would wait forever once a plan is over; marking as
 * answered and pinning take nothing from anybody.
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

/** Whether an answer can be read: a waiting one also by its author, an archived one only by the creator. */
export function canRead(state: IdeaState, reader: { is_creator: boolean; is_author: boolean }): boolean {
  return state === 'shown' || reader.is_creator || (state === 'waiting' && reader.is_author)
}

type Session = { needs_approval: boolean; user_created: boolean }

/** The state of a new answer; the creator's own never waits. */
export function stateOfNew({ needs_approval, user_created }: Session): IdeaState {
  return needs_approval && !user_created ? 'waiting' : 'shown'
}

/** The state of an answer after its author changed it: what was approved is what it said before. */
export function stateOfChanged(state: IdeaState, session: Session): IdeaState {
  return state === 'shown' ? stateOfNew(session) : state
}
