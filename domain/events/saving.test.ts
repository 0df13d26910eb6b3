import { expect, it, test } from 'vitest'
import type { EventId, IdeaId, MediaId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { termsOf } from '#domain/billing/plans.ts'
import { eventDraft } from './contract.ts'
import {
  type Creator,
  choiceChanges,
  dropsPicture,
  newPictures,
  planQuestions,
  publishingRefusal,
  questionsRefusal,
  type SavedQuestion,
} from './saving.ts'

const NOW = 1_800_000_000
const window = { start_time: NOW, end_time: NOW + DAY }
const schedule = { ideas: window, voting: window }
const creator = (plan: string, more: Partial<Creator> = {}): Creator => ({
  event_creation_allowed: true,
  event_name_max_length: null,
  first_name: 'Ada',
  last_name: '',
  terms: termsOf({ id: plan, expiration: null }, 'on', NOW),
  ...more,
})
const premium = creator('premium_monthly')
const draftOf = (more: object = {}) => eventDraft.parse({ name: 'What did we learn?', schedule, ...more })
const titled = (...titles: string[]) => titles.map((title) => ({ title }))
const poll = (choices: object[], more: object = {}) =>
  draftOf({ question_type: 'multiple', multiple_choices: choices, ...more })
const savedOf = (more: Partial<SavedQuestion> = {}): SavedQuestion => ({
  id: 'q' as EventId,
  collection_id: null,
  published: true,
  question_type: 'multiple',
  anonymous: true,
  visibility_setting: 'anyone_as_guest',
  polls_crowdsourcing: false,
  launch_media_id: null,
  schedule,
  choices: [
    { id: 'a' as IdeaId, title: 'Tea', media_id: null },
    { id: 'b' as IdeaId, title: 'Coffee', media_id: null },
  ],
  has_answers: false,
  beside_has_answers: false,
  sealed: false,
  has_ballots: false,
  ...more,
})
const planOf = (draft: object, before: SavedQuestion | null = null) =>
  planQuestions([{ ...(draft as ReturnType<typeof draftOf>), id: before?.id }], before ? [before] : [])[0]!
/** The code and the field of what refuses the second of three questions. */
function refusedFor(draft: object, before: SavedQuestion | null = null, by = premium) {
  const plans = [planOf(draftOf()), planOf(draft, before), planOf(draftOf())]
  const refusal = questionsRefusal(plans, by, NOW)
  const fields = (refusal?.data as { fields?: { field: string }[] } | undefined)?.fields
  return refusal && [refusal.code, fields?.[0]?.field]
}
const answered = savedOf({ has_answers: true })
const pictured = [{ title: 'One', media_id: 'm' }, { title: 'Two' }]
const backwards = { start_time: NOW, end_time: NOW - 1 }
const far = { start_time: NOW, end_time: NOW + 500 * DAY }

it.each<[string, string, object, SavedQuestion | null]>([
  ['question_missing', 'name', draftOf({ name: ' ' }), null],
  ['question_too_short', 'name', draftOf({ name: 'abc' }), null],
  ['choice_count', 'multiple_choices', poll(titled('One')), null],
  ['choice_count', 'binary_choices', draftOf({ question_type: 'binary' }), null],
  ['choice_count', 'scale_choices', draftOf({ question_type: 'scale_5' }), null],
  ['schedule_backwards', 'schedule', draftOf({ schedule: { ideas: window, voting: backwards } }), null],
  ['too_far_ahead', 'schedule', draftOf({ schedule: { ideas: far, voting: far } }), null],
  ['anonymous_needed', 'visibility_setting', draftOf({ anonymous: false }), null],
  ['choices_need_media', 'multiple_choices', poll(pictured), null],
  ['type_is_fixed', 'question_type', draftOf(), answered],
  ['type_is_fixed', 'multiple_choices', poll(titled('Tea', 'Coffee', 'Milk')), answered],
  [
    'anonymity_is_fixed',
    'anonymous',
    poll(titled('Tea', 'Coffee'), { anonymous: false, visibility_setting: 'tenant_open' }),
    savedOf({ beside_has_answers: true }),
  ],
])('%s names %s', (code, field, draft, before) => {
  expect(refusedFor(draft, before)).toEqual([code, `/events/1/${field}`])
})

it.each<[string, object]>([
  ['launch_media_id', draftOf({ launch_media_id: 'm' })],
  ['polls_crowdsourcing', poll(titled('Tea', 'Milk'), { polls_crowdsourcing: true })],
  ['multiple_choices', poll(pictured.map((choice) => ({ ...choice, media_id: 'm' })))],
])('what the free plan does not have is named: %s', (field, draft) => {
  expect(refusedFor(draft, null, creator('free'))).toEqual(['plan_needed', `/events/1/${field}`])
  expect(refusedFor(draft)).toBeNull()
})

test('the first question that cannot be saved is named, and of it the first that is wrong', () => {
  const wrong = [draftOf({ name: ' ', anonymous: false }), draftOf({ name: 'abc' })]
  const refusal = questionsRefusal(planQuestions(wrong, []), premium, NOW)
  expect(refusal).toMatchObject({ code: 'question_missing', data: { fields: [{ field: '/events/0/name' }] } })
})

test('whoever may not create saves over what they have, and nothing new', () => {
  const by = creator('free', { event_creation_allowed: false })
  expect(questionsRefusal([planOf(poll(titled('Tea', 'Coffee')), savedOf())], by, NOW)).toBeNull()
  expect(questionsRefusal([planOf(draftOf())], by, NOW)?.code).toBe('creation_not_allowed')
})

const changesOf = (draft: object, before: SavedQuestion | null) => {
  const changes = choiceChanges(planOf(draft, before))
  return changes && [changes.known.map(({ id }) => id), changes.edited]
}

test('choices that stay as they are are not written', () => {
  expect(changesOf(poll(titled('Tea', 'Coffee')), answered)).toBeNull()
  expect(changesOf(draftOf(), null)).toBeNull()
})

test('those of a draft keep their ids as long as nobody voted and the kind stays', () => {
  const draft = poll(titled('Tea', 'Milk'))
  expect(changesOf(draft, null)).toEqual([[], []])
  expect(changesOf(draft, savedOf())).toEqual([['a', 'b'], []])
  expect(changesOf(draft, savedOf({ question_type: 'stack_rank' }))).toEqual([[], []])
  expect(changesOf(draft, savedOf({ published: false, has_answers: true }))).toEqual([[], []])
})

test('words that are mended after the first vote are marked', () => {
  expect(changesOf(poll(titled('Tea', 'Cocoa')), answered)).toEqual([['a', 'b'], ['b']])
})

test('a choice that says nothing of its picture keeps it, and a picture stands on one choice', () => {
  const photo = 'm' as MediaId
  const [tea, coffee] = savedOf().choices
  const before = savedOf({ choices: [{ ...tea!, media_id: photo }, coffee!] })
  const kept = planOf(
    poll([
      { title: 'Coffee', id: 'b' },
      { title: 'Tea', id: 'a' },
    ]),
    before,
  )
  expect(kept.choices.map(({ media_id }) => media_id)).toEqual([null, photo])
  expect([newPictures(kept), dropsPicture(kept)]).toEqual([[], false])
  const twice = planOf(poll(['Tea', 'Coffee'].map((title) => ({ title, media_id: 'n' }))), before)
  expect([newPictures(twice), dropsPicture(twice)]).toEqual([['n'], true])
  expect(choiceChanges(twice)?.choices.map(({ media_id }) => media_id)).toEqual(['n', null])
})

test('a plan with a limit lets go on what is published, and takes one session more up to it', () => {
  const full = ['c1', 'c2', 'c3'].map((id) => ({ collection: id, session: id }))
  const code = (publishing: (string | null)[], counted = full, by = creator('free')) =>
    publishingRefusal(publishing, by, counted)?.code
  expect(code(['c4'])).toBe('plan_needed')
  expect(code([null])).toBe('plan_needed')
  expect(code(['c3', 'c3'])).toBeUndefined()
  expect(code([])).toBeUndefined()
  expect(code(['c4'], full.slice(1))).toBeUndefined()
  expect(code(['c4'], full, premium)).toBeUndefined()
  expect(code(['c1'], full, creator('free', { event_creation_allowed: false }))).toBe('creation_not_allowed')
})
