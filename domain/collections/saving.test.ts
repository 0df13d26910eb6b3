import { expect, it, test } from 'vitest'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { termsOf } from '#domain/billing/plans.ts'
import type { Creator, SavedQuestion } from '#domain/events/saving.ts'
import { collections } from './contract.ts'
import { meetingWindows } from './meetings.ts'
import { peopleFrom, planSession, type SavedCollection, sessionRefusal, startingNow } from './saving.ts'
import type { SavedSeries } from './series.ts'

const NOW = 1_800_000_000
const window = { start_time: NOW, end_time: NOW + DAY }
const schedule = { ideas: window, voting: window }
const creatorOn = (plan: string, first_name = 'Ada'): Creator => ({
  ...{ event_creation_allowed: true, event_name_max_length: null, first_name, last_name: '' },
  terms: termsOf({ id: plan, expiration: null }, 'on', NOW),
})
const question = (more: object = {}) => ({ name: 'What did we learn?', schedule, ...more })
const draftOf = (more: object = {}) =>
  collections.saveSession.body!.parse({ collection: {}, events: [question()], ...more })
const saved = (id: string, collection_id: string | null = 'c'): SavedQuestion => ({
  ...{ id: id as EventId, collection_id: collection_id as CollectionId | null, published: true, schedule },
  ...{ question_type: 'default', anonymous: true, visibility_setting: 'anyone_as_guest' },
  ...{ polls_crowdsourcing: false, launch_media_id: null, meeting_part: null, choices: [] },
  ...{ has_answers: false, beside_has_answers: false, sealed: false, has_ballots: false },
})
const collectionOf = (questions: SavedQuestion[], more: Partial<SavedCollection> = {}): SavedCollection => ({
  ...{ id: 'c' as CollectionId, name: 'As it was', type: 'concurrent' },
  ...{ meeting_start: null, meeting_end: null },
  questions: questions.map((one) => ({
    ...one,
    time_zone: 'UTC',
    name: 'As it was?',
    meeting_part: one.meeting_part ?? null,
  })),
  ...more,
})
type Stored = {
  before?: SavedCollection
  questions?: SavedQuestion[]
  series?: SavedSeries | null
  creator?: Creator
}
const storedAs = (collection: SavedCollection | null = null, questions: SavedQuestion[] = []) => ({
  ...{ collection, series: null, questions },
})
/** The code that refuses a session, and the fields it names. */
function refusedFor(body: object, { before, questions = [], series = null, creator }: Stored = {}) {
  const draft = draftOf(body)
  const known = { creator: creator ?? creatorOn('premium_monthly'), counted: [] }
  const refusal = sessionRefusal(
    draft,
    planSession(draft, { collection: before ?? null, series, questions }),
    known,
    NOW,
  )
  const fields = (refusal?.data as { fields?: { field: string }[] } | undefined)?.fields ?? []
  return refusal && [refusal.code, ...fields.map(({ field }) => field)]
}
const times = { meeting_start: NOW + 2 * HOUR, meeting_end: NOW + 3 * HOUR }
const meeting = { type: 'meeting', name: 'Review', ...times }
const { before, after } = meetingWindows({ ...times, is_town_hall: false, time_zone: 'UTC' }, NOW)
const part = (meeting_part: string, { start_time, end_time }: typeof before, moved = 0) => {
  const one = { start_time: start_time + moved, end_time: end_time + moved }
  return question({ meeting_part, schedule: { ideas: one, voting: one } })
}
const daily = { enabled: true, interval: 'day' }
const six = Array.from({ length: 6 }, () => question())

it.each<[string[], object, Stored?]>([
  [['plan_needed'], { is_copy: true }, { creator: creatorOn('free') }],
  [['plan_needed'], { events: six }, { creator: creatorOn('free') }],
  [['question_twice'], { events: [question({ id: 'q' })], removed_ids: ['q'] }, { questions: [saved('q')] }],
  [['events_taken'], { events: [question({ id: 'q' })] }, { questions: [saved('q')] }],
  [
    ['names_mixed'],
    { events: [question(), question({ anonymous: false, visibility_setting: 'tenant_open' })] },
  ],
  [['one_ranking'], { collection: { type: 'prioritize' } }],
  [['plan_needed'], { collection: { recurrence_setting: daily } }, { creator: creatorOn('free') }],
  [['time_zone_unknown'], { collection: { recurrence_setting: daily, time_zone: 'Nowhere' } }],
  [['name_length'], { collection: { name: 'X' } }],
  [['meeting_unnamed'], { collection: { ...meeting, name: '' } }],
  [
    ['meeting_untimed', '/collection/meeting_start', '/collection/meeting_end'],
    { collection: { type: 'meeting', name: 'Review' } },
  ],
  [['schedule_backwards'], { collection: { ...meeting, meeting_end: NOW } }],
  [['meeting_backwards'], { collection: { meeting_end: NOW } }],
  [
    ['part_before_end', '/events/1/schedule'],
    { collection: meeting, events: [part('before', before), part('after', after, -2 * DAY)] },
  ],
])('%s', (refused, body, stored) => {
  expect(refusedFor(body, stored)).toEqual(refused)
})

test('on the free plan the questions of a meeting run where the rule puts them', () => {
  const body = (moved: number) => ({
    collection: meeting,
    events: [part('before', before), part('after', after, moved)],
  })
  const stored = { creator: creatorOn('free') }
  expect(refusedFor(body(0), stored)).toBeNull()
  expect(refusedFor(body(HOUR), stored)).toEqual(['plan_needed', '/events/1/schedule'])
})

test('the creator comes before the plan, the questions before the collection', () => {
  const wrong = { is_copy: true, events: [question({ name: ' ' })], collection: { name: 'X' } }
  const nameless = creatorOn('free', '')
  expect(refusedFor(wrong, { creator: nameless })?.[0]).toBe('name_needed')
  expect(refusedFor(wrong, { creator: creatorOn('free') })).toEqual(['plan_needed'])
  expect(refusedFor(wrong)).toEqual(['question_missing', '/events/0/name'])
})

test('what is mixed or beyond the plan already may stay as it is, and not grow', () => {
  const questions = ['q', 'r', 's', 't', 'u', 'v'].map((id) => saved(id))
  const shown = { anonymous: false, visibility_setting: 'tenant_open' as const }
  const [first, ...others] = questions
  const mixed = [{ ...first!, ...shown }, ...others]
  const events = mixed.map(({ id, anonymous, visibility_setting }) =>
    question({ id, anonymous, visibility_setting }),
  )
  const stored = { before: collectionOf(mixed), questions: mixed, creator: creatorOn('free') }
  expect(refusedFor({ collection: { id: 'c' }, events }, stored)).toBeNull()
  expect(refusedFor({ collection: { id: 'c' }, events: [...events, question()] }, stored)).toEqual([
    'plan_needed',
  ])
  // a question that is removed makes no room for more than the plan allows
  const moved = { collection: { id: 'c' }, events: [...events.slice(1), question()], removed_ids: ['q'] }
  expect(refusedFor(moved, stored)).toEqual(['plan_needed'])
})

test('a collection keeps its type and the times that are left out', () => {
  const known = collectionOf([], { type: 'meeting', ...times })
  const plan = planSession(draftOf({ collection: { id: 'c', type: 'survey' } }), storedAs(known))
  expect(plan.collection).toMatchObject({ type: 'meeting', times, name: undefined })
})

it.each([
  ['pulse', { recurrence_setting: { enabled: true } }, 1],
  ['concurrent', { recurrence_setting: { enabled: true } }, 2],
  ['concurrent', {}, 1],
  ['survey', { type: 'survey' }, 1],
])('a new session is a %s by %o and %i questions', (type, collection, count) => {
  const draft = draftOf({ collection, events: six.slice(0, count) })
  expect(planSession(draft, storedAs()).collection.type).toBe(type)
})

test('only what is not published yet is, in the collection that it has or comes to', () => {
  const draft = draftOf({ events: [question({ id: 'q' }), question({ id: 'r' }), question()] })
  const questions = [saved('q'), { ...saved('r', 'other'), published: false }]
  const known = collectionOf([saved('q')])
  expect(planSession(draft, storedAs(known, questions)).publishing).toEqual(['other', 'c'])
  expect(planSession({ ...draft, publish: false }, storedAs(known, questions)).publishing).toEqual([])
})

test('people come along to questions for invited people: of each its own, to a new one those of the first', () => {
  const closed = { visibility_setting: 'invite_only' }
  const events = [question({ ...closed, original_question: 'old' }), question(closed), question()]
  expect(peopleFrom(draftOf({ events, copy_people_from: 'first' }))).toEqual(['old', 'first', null])
  expect(peopleFrom(draftOf({ events }))).toEqual([null, null, null])
})

test('all windows begin at the moment of saving where it says for how long', () => {
  const { events } = startingNow(draftOf({ events: six.slice(0, 2), start_now_for: 60 }), NOW)
  for (const { ideas, voting } of events.map((event) => event.schedule))
    expect([ideas, voting]).toEqual([0, 0].map(() => ({ start_time: NOW, end_time: NOW + 60 })))
})
