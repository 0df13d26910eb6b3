// One question of a session that is being written: its text, kind, choices and opening image.
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isScale, isWritten, type MeetingPart, type QuestionType } from '#domain/events/model.ts'
import { preloadedTitles } from '#domain/events/rules.ts'
import type { ChosenTemplate } from '#domain/templates/template-question.ts'
import { blankLines, type ChoiceLine, type ChoiceMedia, linesOf } from '../choice-lines.ts'
import { type VideoMedia, videoOf } from '../video/video-media.ts'

/** A question keeps three lists, so that trying out another kind loses nothing. */
export type ChoiceList = 'multiple' | 'binary' | 'scale'

export type QuestionForm = {
  /** Stays the same while questions move. */
  key: number
  /** The question as the server has it; null for a new one. */
  saved: PopinEvent | null
  name: string
  type: QuestionType
  choices: Record<ChoiceList, ChoiceLine[]>
  random: Record<ChoiceList, boolean>
  polls_crowdsourcing: boolean
  star_rating: boolean
  photo: ChoiceMedia | null
  /** Of meetings: whether it is asked before or after; null in every other session. */
  part: MeetingPart | null
  /** The question that it runs again. */
  original: EventId | null
  /** The question that it is a copy of. */
  copy_of: EventId | null
  /** What it is asked for; null where nobody said. */
  use_case: string | null
  /** In place of an image: a question opens with one of them. */
  video: VideoMedia | null
  /** What the host reads beside the presenter screen. */
  notes: string
}

/** The kinds as the picker shows them; a stored `scale_5` is shown as `scale`. */
export const PICKED_TYPES = [
  'default',
  'binary',
  'scale',
  'scale_10',
  'multiple',
  'multiple_rating',
  'stack_rank',
] as const
export type PickedType = (typeof PICKED_TYPES)[number]

export function newQuestion(key: number, polls_crowdsourcing = false): QuestionForm {
  return {
    key,
    saved: null,
    name: '',
    type: 'default',
    choices: { multiple: blankLines(), binary: [], scale: [] },
    random: { multiple: true, binary: false, scale: false },
    polls_crowdsourcing,
    star_rating: false,
    photo: null,
    part: null,
    original: null,
    copy_of: null,
    use_case: null,
    video: null,
    notes: '',
  }
}

/** A question as it is saved; lists that it has not begin as those of a new one. */
export function savedQuestion(event: PopinEvent, key: number): QuestionForm {
  const fresh = newQuestion(key)
  const list = listOf(event.question_type)
  const choices = choicesOf(event).map(({ id, title, media }, index) => ({ key: index, id, title, media }))
  return {
    ...fresh,
    saved: event,
    name: event.name,
    type: event.question_type,
    choices: list ? { ...fresh.choices, [list]: choices } : fresh.choices,
    random: list ? { ...fresh.random, [list]: event.randomize_choice_order } : fresh.random,
    polls_crowdsourcing: event.polls_crowdsourcing,
    star_rating: event.voting_mode === 'star-rating',
    photo: photoOf(event),
    part: event.meeting_part,
    use_case: event.use_case,
    video: videoOf(event.launch_media),
    notes: event.host_notes ?? '',
  }
}

/** The choices as the server has them. */
export function choicesOf(event: PopinEvent) {
  const list = listOf(event.question_type)
  return list ? event[`${list}_choices`] : []
}

function photoOf({ launch_media }: PopinEvent): ChoiceMedia | null {
  if (videoOf(launch_media)) return null
  const file = launch_media?.photo ?? launch_media?.thumb
  return launch_media && file ? { id: launch_media.id, file } : null
}

/** The list that a kind of question takes its choices from; null for the open question. */
export function listOf(type: QuestionType): ChoiceList | null {
  if (isWritten(type)) return null
  if (type === 'binary') return 'binary'
  return isScale(type) ? 'scale' : 'multiple'
}

/** The choices as they stand now, in their order. */
export function linesNow({ type, choices }: QuestionForm): ChoiceLine[] {
  const list = listOf(type)
  return list ? choices[list] : []
}

export function pickedType(type: QuestionType): PickedType {
  return type === 'scale_5' ? 'scale' : type
}

/** Yes/no and scales come with their choices; a list that fits already stays. */
export function withType(question: QuestionForm, type: QuestionType): QuestionForm {
  const titles = preloadedTitles(type)
  const list = listOf(type)
  if (!list || titles.length === 0 || question.choices[list].length === titles.length)
    return { ...question, type }
  return { ...question, type, choices: { ...question.choices, [list]: linesOf(titles) } }
}

/** A template takes the place of what was written; where people have answered, of the text alone. */
export function withTemplate(question: QuestionForm, template: ChosenTemplate): QuestionForm {
  const { title: name, type, choices, useCase: use_case } = template
  const fixed = fixedFields(question)
  const mayChange = !fixed.includes('question_type') && !fixed.includes('multiple_choices')
  if (!mayChange) return { ...question, name }
  const written = { ...question, name, use_case }
  if (type !== 'multiple') return withType(written, type)
  return { ...written, type, choices: { ...question.choices, multiple: linesOf(choices) } }
}

/** Whether a kind of question cannot stand before somebody has typed its choices. */
export function lacksChoices(question: QuestionForm, type: QuestionType): boolean {
  return listOf(type) === 'multiple' && question.choices.multiple.every(({ title }) => title.trim() === '')
}

/** Names of fields that people have answered to: they stay as they are. */
export function fixedFields({ saved }: QuestionForm): readonly string[] {
  return saved ? [...saved.not_editable, ...(saved.collection?.not_editable ?? [])] : []
}

/** Whether the choices of its kind may change. */
export function choicesAreFixed(question: QuestionForm): boolean {
  const list = listOf(question.type)
  return list !== null && fixedFields(question).includes(`${list}_choices`)
}

export function savedId({ saved }: QuestionForm): EventId | null {
  return saved?.id ?? null
}
