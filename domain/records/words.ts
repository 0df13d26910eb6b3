// The sentences of a decision record, in English as the document that is signed.
import { isScale, type QuestionType, type VisibilitySetting } from '#domain/events/model.ts'
import { RATING_MAX, type VoteKind } from '#domain/voting/model.ts'
import type { DissentRule } from './model.ts'
import { FEW_STARS, lastUpperPlace, type Outcome } from './rules.ts'

/** How it was decided. */
export function methodText(kind: VoteKind, question_type: QuestionType): string {
  if (isScale(question_type))
    return 'Each person chose one point of the scale. The mean of all votes is the result.'
  switch (kind) {
    case 'rating':
      return `Each person gave the options 1 to ${RATING_MAX} stars. The option with the highest mean wins.`
    case 'rank':
      return 'Each person put the options in order. The option with the lowest mean place wins.'
    default:
      return 'Each person chose one option. The option with the most votes wins.'
  }
}

const WHO: Record<VisibilitySetting, string> = {
  anyone: 'Anyone with the link and an account.',
  anyone_as_guest: 'Anyone with the link.',
  tenant_open: 'Everyone in the organisation.',
  invite_only: 'Invited people only.',
}
export const whoText = (setting: VisibilitySetting): string => WHO[setting]

/** By what somebody counts as having disagreed; `options`: how many there were. */
export function dissentText(rule: DissentRule, options: number): string {
  switch (rule) {
    case 'other_option':
      return 'Chose another option than the one decided on.'
    case 'few_stars':
      return `Gave the option decided on ${FEW_STARS} stars or fewer.`
    case 'lower_half':
      return `Put the option decided on below place ${lastUpperPlace(options)} of ${options}.`
    case 'other_side':
      return 'Chose a point on the other side of the middle than the mean.'
    case 'nothing_won':
      return 'Nothing was decided on, so no one counts as having disagreed.'
  }
}

/** How it ended, with these titles. */
export function resultText(
  { kind, mean }: Pick<Outcome<never>, 'kind' | 'mean'>,
  titles: readonly string[],
  points: number,
): string {
  const [title = ''] = titles
  switch (kind) {
    case 'won':
      return `“${title}” won.`
    case 'picked':
      return `The vote was tied. The host decided on “${title}”.`
    case 'tied':
      return `The vote was tied between ${listOf(titles)}.`
    case 'mean':
      return `The mean is ${(mean ?? 0).toFixed(2)} on a scale of 1 to ${points}.`
    case 'none':
      return 'No one voted.'
  }
}

function listOf(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}

/** A choice as it is called in a record: a point of a scale has its number, an image alone the place of its choice. */
export function optionTitle(question_type: QuestionType, content: string, index: number): string {
  const words = content.trim()
  if (isScale(question_type)) return words ? `${index + 1} (${words})` : `${index + 1}`
  return words || `Option ${index + 1}`
}
