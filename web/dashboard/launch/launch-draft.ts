// What somebody is about to launch: a question, its type, its choices.
import type { RequestOf } from '#domain/base/call.ts'
import type { collections } from '#domain/collections/contract.ts'
import { isWritten, QUICK_LAUNCH_DURATION } from '#domain/events/model.ts'
import { nameRefusal, preloadedTitles } from '#domain/events/rules.ts'
import { blankLines, type ChoiceLine } from '#web/editing/choice-lines.ts'
import { type ChoicesProblem, choicesProblem as problemOf } from '#web/editing/choices-problem.ts'

/** The types a quick launch offers; the first of the polls is where a live poll starts. */
export const POLL_TYPES = ['binary', 'scale', 'scale_10', 'multiple'] as const
export type LaunchType = 'default' | (typeof POLL_TYPES)[number]
export type LaunchKind = 'qa' | 'poll'

export type SessionBody = RequestOf<typeof collections.saveSession>['body']

export type LaunchDraft = { name: string; type: LaunchType; choices: ChoiceLine[]; random: boolean }

export function emptyDraft(): LaunchDraft {
  return { name: '', type: 'default', choices: blankLines(), random: true }
}

export function kindOf({ type }: Pick<LaunchDraft, 'type'>): LaunchKind {
  return isWritten(type) ? 'qa' : 'poll'
}

/** A change of kind starts with the first type of that kind; what was typed stays. */
export function withKind(draft: LaunchDraft, kind: LaunchKind): LaunchDraft {
  if (kindOf(draft) === kind) return draft
  return { ...draft, type: kind === 'qa' ? 'default' : POLL_TYPES[0] }
}

/** The titles that will be saved, before empty ones are dropped. */
export function titlesOf({ type, choices }: LaunchDraft): string[] {
  return type === 'multiple' ? choices.map((choice) => choice.title) : preloadedTitles(type)
}

export type NameProblem = 'name_short' | 'name_long'

/** Why the question cannot be launched; `name_max` is the creator's own limit of characters. */
export function nameProblem(name: string, name_max: number): NameProblem | null {
  const refused = nameRefusal(name, 1, name_max)
  return refused && (refused.code === 'question_too_long' ? 'name_long' : 'name_short')
}

/** Why the choices cannot be launched. */
export function choicesProblem(draft: LaunchDraft): ChoicesProblem | null {
  return problemOf(draft.type, titlesOf(draft))
}

/** The session as it is saved: one question, anonymous, for anyone with the link, for one day by the server's clock. */
export function sessionDraftOf(draft: LaunchDraft, now: number): SessionBody {
  return {
    collection: { type: 'concurrent' },
    events: [eventDraftOf(draft, now)],
    start_now_for: QUICK_LAUNCH_DURATION,
  }
}

function eventDraftOf(draft: LaunchDraft, now: number): SessionBody['events'][number] {
  const window = { start_time: now, end_time: now + QUICK_LAUNCH_DURATION }
  const choices = titlesOf(draft).map((title) => ({ title }))
  return {
    name: draft.name.trim(),
    question_type: draft.type,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    anonymous: true,
    visibility_setting: 'anyone_as_guest',
    randomize_choice_order: draft.type === 'multiple' && draft.random,
    schedule: { ideas: window, voting: window },
    ...(draft.type === 'multiple' && { multiple_choices: choices }),
    ...(draft.type === 'binary' && { binary_choices: choices }),
    ...((draft.type === 'scale' || draft.type === 'scale_10') && { scale_choices: choices }),
  }
}
