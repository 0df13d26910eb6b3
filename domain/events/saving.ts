// Saving questions: what is written for a draft, and why it is refused. What was read before is passed in.
import type { CollectionId, EventId, IdeaId, MediaId } from '#domain/base/ids.ts'
import { atField, type Refusal } from '#domain/base/refusal.ts'
import type { UnixSeconds } from '#domain/base/time.ts'
import type { Terms } from '#domain/billing/plans.ts'
import { choice_media_gated, sessions_gated } from '#domain/billing/upsells.ts'
import type { EventDraft } from './contract.ts'
import { type Gated, gatedField, gateRefusal } from './gates.ts'
import { isScale, NAME_MAX_DEFAULT, type QuestionType } from './model.ts'
import { reopenRefusal } from './moving.ts'
import {
  anonymity_is_fixed,
  creation_not_allowed,
  sealed_is_anonymous,
  sealing_is_fixed,
} from './refusals.ts'
import {
  changeRefusal,
  choiceMediaRefusal,
  choicesRefusal,
  farRefusal,
  interlockRefusal,
  keptChoices,
  nameRefusal,
  scheduleRefusal,
} from './rules.ts'

/** The person saving, with what their plan allows. */
export type Creator = {
  event_creation_allowed: boolean
  event_name_max_length: number | null
  first_name: string
  last_name: string
  terms: Terms
}

/** A choice as it is saved; `id` if it was saved before. */
export type SavedChoice = { id?: string | undefined; title: string; media_id: MediaId | null }

/** A question as it was saved, with what decides how it may be changed. */
export type SavedQuestion = Gated & {
  id: EventId
  collection_id: CollectionId | null
  published: boolean
  question_type: QuestionType
  launch_media_id: MediaId | null
  choices: readonly (SavedChoice & { id: IdeaId })[]
  has_answers: boolean
  sealed: boolean
  /** Somebody has a ballot for a question of its session. */
  has_ballots: boolean
  /** Somebody answered a published question of its session. */
  beside_has_answers: boolean
}

/** A draft and what was saved before, which is null for a new question. */
export type QuestionPlan = {
  draft: EventDraft
  before: SavedQuestion | null
  name: string
  choices: SavedChoice[]
}

/** Whether a draft seals its question; a draft that does not say leaves it as it was, and one with names unseals it. */
export function isSealedBy(
  { anonymous, sealed }: Pick<EventDraft, 'anonymous' | 'sealed'>,
  before: { sealed: boolean } | null,
): boolean {
  return anonymous && (sealed ?? before?.sealed ?? false)
}

/** The plans of these drafts, in order; `saved` has the questions they name. */
export function planQuestions(
  drafts: readonly EventDraft[],
  saved: readonly SavedQuestion[],
): QuestionPlan[] {
  return drafts.map((draft) => {
    const before = saved.find(({ id }) => id === draft.id) ?? null
    const name = (draft.name ?? draft.title ?? '').trim()
    return { draft, before, name, choices: plannedChoices(draft, before) }
  })
}

/** A choice that does not mention pictures keeps its own: that of its id or, without an id, that in its place. */
function plannedChoices(draft: EventDraft, before: SavedQuestion | null): SavedChoice[] {
  const old = before?.choices ?? []
  const pictureOf = (id: string | undefined) => old.find((choice) => choice.id === id)?.media_id ?? null
  return keptChoices(draft.question_type, choicesOfDraft(draft)).map(({ id, title, media_id }, index) => ({
    id,
    title,
    media_id: media_id === undefined ? pictureOf(id ?? old[index]?.id) : media_id,
  }))
}

type DraftChoice = NonNullable<EventDraft['multiple_choices']>[number]

/** The choices that a draft has for its type; yes/no and the points of a scale have no picture. */
function choicesOfDraft(draft: EventDraft): DraftChoice[] {
  const withoutPicture = (choice: DraftChoice) => ({ ...choice, media_id: null })
  if (draft.question_type === 'binary') return (draft.binary_choices ?? []).map(withoutPicture)
  if (isScale(draft.question_type)) return (draft.scale_choices ?? []).map(withoutPicture)
  return draft.multiple_choices ?? []
}

/** Where a draft has its choices. */
export function choicesField({ question_type }: Pick<EventDraft, 'question_type'>) {
  if (question_type === 'binary') return 'binary_choices'
  return isScale(question_type) ? 'scale_choices' : 'multiple_choices'
}

/** Why these questions cannot be saved; says where the body has the first problem. */
export function questionsRefusal(
  plans: readonly QuestionPlan[],
  creator: Creator,
  now: UnixSeconds,
): Refusal | null {
  if (plans.some(({ before }) => !before) && !creator.event_creation_allowed) return creation_not_allowed
  const refusals = plans.map((plan, index) => questionRefusal(plan, index, creator, now))
  return refusals.find((refusal) => refusal !== null) ?? null
}

function questionRefusal(
  { draft, before, name, choices }: QuestionPlan,
  index: number,
  { terms, event_name_max_length }: Creator,
  now: UnixSeconds,
): Refusal | null {
  const at = (field: string, refusal: Refusal | null) =>
    refusal && atField(refusal, `/events/${index}/${field}`)
  const { question_type, anonymous, schedule, visibility_setting } = draft
  const chosen = choicesField(draft)
  const gated = gateRefusal(draft, before, terms, now)
  const changed = before && changeRefusal(before, { anonymous, question_type, choices })
  const isPictured = newPictures({ before, choices }).length > 0
  return (
    at('name', nameRefusal(name, index + 1, event_name_max_length ?? NAME_MAX_DEFAULT)) ??
    at(chosen, choicesRefusal(question_type, choices)) ??
    at('schedule', scheduleRefusal(schedule) ?? farRefusal(draft, before?.schedule ?? null, now)) ??
    (gated && at(gatedField(gated), gated)) ??
    at('schedule', before && reopenRefusal(before.schedule, schedule, now)) ??
    at('visibility_setting', interlockRefusal(anonymous, visibility_setting)) ??
    at('anonymous', besideRefusal(draft, before)) ??
    at('sealed', sealingRefusal(draft, before)) ??
    at(before?.question_type === question_type ? chosen : 'question_type', changed) ??
    at(chosen, choiceMediaRefusal(choices)) ??
    at(chosen, isPictured && !terms.features.media ? choice_media_gated : null)
  )
}

/** Answers to it, or to others in its session, fix how anonymous a question is. */
function besideRefusal({ anonymous }: EventDraft, before: SavedQuestion | null): Refusal | null {
  if (!before || before.anonymous === anonymous) return null
  const isFixed = before.beside_has_answers || (before.published && before.has_answers)
  return isFixed ? anonymity_is_fixed : null
}

/** The first answer, vote or ballot fixes whether a session is sealed. */
function sealingRefusal(draft: EventDraft, before: SavedQuestion | null): Refusal | null {
  if (draft.sealed && !draft.anonymous) return sealed_is_anonymous
  if (!before || before.sealed === isSealedBy(draft, before)) return null
  const isFixed = before.has_ballots || before.beside_has_answers || (before.published && before.has_answers)
  return isFixed ? sealing_is_fixed : null
}

type Pictured = Pick<QuestionPlan, 'before' | 'choices'>

/** Pictures that none of the question's choices had. */
export function newPictures({ before, choices }: Pictured): MediaId[] {
  const had = new Set(before?.choices.map(({ media_id }) => media_id))
  return [...new Set(choices.flatMap(({ media_id }) => (had.has(media_id) ? [] : (media_id ?? []))))]
}

/** Whether a picture is no longer on any choice. */
export function dropsPicture({ before, choices }: Pictured): boolean {
  const kept = new Set(choices.map(({ media_id }) => media_id))
  return before?.choices.some(({ media_id }) => media_id !== null && !kept.has(media_id)) === true
}

type ChoiceChanges = {
  choices: SavedChoice[]
  /** The saved choices that stay, in order. */
  known: SavedQuestion['choices']
  /** Those whose words changed after people had voted for them. */
  edited: IdeaId[]
}

/** What happens to the choices of a question; null if they do not change. */
export function choiceChanges({ draft, before, choices }: QuestionPlan): ChoiceChanges | null {
  // one picture is on one choice
  const isFirst = (media_id: MediaId | null, index: number) =>
    choices.findIndex((choice) => choice.media_id === media_id) === index
  const single = choices.map((choice, index) =>
    isFirst(choice.media_id, index) ? choice : { ...choice, media_id: null },
  )
  const old = before?.choices ?? []
  const reworded = old.filter(({ title }, index) => title !== single[index]?.title)
  const sameTitles = reworded.length === 0 && old.length === single.length
  if (sameTitles && old.every(({ media_id }, index) => media_id === single[index]!.media_id)) return null
  const isMended = before?.published && before.has_answers
  // the creator's votes on a draft fit neither other texts nor another kind of question
  const isFresh = !before?.has_answers && before?.question_type === draft.question_type
  return {
    choices: single,
    known: sameTitles || isMended || isFresh ? old : [],
    edited: isMended ? reworded.map(({ id }) => id) : [],
  }
}

/** What the plan counts: a collection, or an event without one; a repeating series counts as one session. */
export type Counted = { collection: string | null; session: string }

/** Why a creator cannot publish what is in these collections, null for none; `counted` is what is published. */
export function publishingRefusal(
  collections: readonly (string | null)[],
  { event_creation_allowed, terms: { max_sessions } }: Creator,
  counted: readonly Counted[],
): Refusal | null {
  if (collections.length === 0) return null
  if (!event_creation_allowed) return creation_not_allowed
  const known = new Set(counted.map(({ collection }) => collection))
  const isNew = collections.some((collection) => collection === null || !known.has(collection))
  const sessions = new Set(counted.map(({ session }) => session))
  return isNew && max_sessions !== null && sessions.size >= max_sessions ? sessions_gated : null
}
