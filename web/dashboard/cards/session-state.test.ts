import { expect, test } from 'vitest'
import { formatDay } from '#web/base/i18n/format.ts'
import '#web/base/i18n/translator.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { isFound, stateOf } from './session-state.ts'

const now = () => Date.now() / 1000

/** From and to in seconds counted from now. */
function scheduled(from: number, to: number) {
  const window = { start_time: now() + from, end_time: now() + to }
  return { ideas: window, voting: window }
}

test.each([
  ['open', scheduled(-60, 60), 'active'],
  ['upcoming', scheduled(60, 120), 'upcoming'],
  ['closed', scheduled(-120, -60), 'closed'],
  ['autostopped', scheduled(-120, -60), 'closed'],
] as const)('an event whose phase is %s has the pill of its state', (phase, schedule, state) => {
  expect(stateOf(anEvent({ phase, schedule }), now())).toBe(state)
})

test('the state moves on by itself when a window opens or ends', () => {
  const soon = anEvent({ phase: 'upcoming', schedule: scheduled(60, 120) })
  expect(stateOf(soon, now() + 61)).toBe('active')
  expect(stateOf(soon, now() + 121)).toBe('closed')
})

test('what the server calls open is not upcoming for a device whose clock is slow', () => {
  expect(stateOf(anEvent({ phase: 'open', schedule: scheduled(300, 3600) }), now())).toBe('active')
})

const collection = {
  id: 'c1' as never,
  name: '',
  title: '',
  type: 'concurrent' as const,
  events_count: 1,
  recurrence_setting: null,
  occurrence: null,
  stats: { total_activities: 0 },
  not_editable: [],
  events: [],
  short_code: null,
}

test.each([
  ['name', anEvent({ name: 'Zeta?' }), 'zeta'],
  ['title', anEvent({ title: 'The Zeta case' }), 'zeta'],
  ['host', anEvent({ hero: { display_name: 'Zeta Jones' } }), 'ZETA'],
  ['name of the collection', anEvent({ collection: { ...collection, name: 'zeta' } }), 'zeta'],
  ['title of the collection', anEvent({ collection: { ...collection, title: 'zeta' } }), 'zeta'],
  ['end date', anEvent(), formatDay(anEvent().schedule.ideas.end_time)],
])('a search finds a session by its %s', (_field, event, search) => {
  expect(isFound(event, search)).toBe(true)
  expect(isFound(event, 'qqq')).toBe(false)
})

test('every word of a search has to be found; an empty search finds everything', () => {
  const event = anEvent({ name: 'Team lunch on Friday' })
  expect(isFound(event, 'friday team')).toBe(true)
  expect(isFound(event, 'friday dinner')).toBe(false)
  expect(isFound(event, '   ')).toBe(true)
})
