import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { moveTo } from '#web/base/router/address-bar.ts'
import { openEditor, press, question, savedEvent, withPlan } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const free = withPlan({}, ['scheduling'])
const address = () => location.hash.slice(1)

test.each([
  ['invite_only', 'e1'],
  ['tenant_open', undefined],
  ['anyone_as_guest', undefined],
] as const)(
  'a session for %s that runs again brings the invited people along: %j',
  async (visibility, copied) => {
    const old = savedEvent({ id: 'e1' as EventId, visibility_setting: visibility })
    const server = await openEditor('/q/edit?run_again=lunch', [old])
    await press('Launch')
    await waitFor(() => expect(address()).toBe('/q/s1/answers?created_now=1'))
    expect(server.body()!.events[0]!.original_question).toBe('e1')
    expect(server.body()!.copy_people_from).toBe(copied)
    expect(server.writes()).toHaveLength(1)
  },
)

test('a closed session of two questions is filled in with all of it, and nothing is stored before the save', async () => {
  const ended = { start_time: 1_700_000_000, end_time: 1_700_086_400 }
  const collection = {
    id: 'c1',
    name: 'Two parts',
    type: 'concurrent',
    events: [1, 2].map((n) => ({ id: `e${n}`, slug: `part-${n}`, name: '' })),
  } as unknown as PopinEvent['collection']
  const part = (n: number, more: Partial<PopinEvent>) =>
    savedEvent({
      id: `e${n}` as EventId,
      slug: `part-${n}`,
      phase: 'closed',
      schedule: { ideas: ended, voting: ended },
      visibility_setting: 'tenant_open',
      anonymous: false,
      collection,
      ...more,
    })
  const first = part(1, { name: 'What went well?' })
  const second = part(2, {
    name: 'Which day suits you?',
    question_type: 'stack_rank',
    multiple_choices: ['Monday', 'Friday'].map((title, n) => ({ id: `i${n}`, title, media: null })),
  })
  const server = await openEditor('/q/edit?run_again=part-1', [first, second])
  expect(question(1)).toHaveProperty('value', 'What went well?')
  expect(question(2)).toHaveProperty('value', 'Which day suits you?')
  expect(screen.getAllByLabelText('Question type')[1]).toHaveProperty('value', 'stack_rank')
  expect(server.writes()).toEqual([])
  await press('Launch')
  const { collection: saved, events } = server.body()!
  expect(saved).not.toHaveProperty('id')
  for (const [index, event] of events.entries()) {
    expect(event).not.toHaveProperty('id')
    expect(event).toMatchObject({ original_question: `e${index + 1}`, anonymous: false })
    expect(event.visibility_setting).toBe('tenant_open')
    expect(event.schedule.ideas.end_time - event.schedule.ideas.start_time).toBe(86_400)
  }
  expect(events[1]!.multiple_choices!.map(({ id, title }) => [id, title])).toEqual([
    [undefined, 'Monday'],
    [undefined, 'Friday'],
  ])
})

test('a session that was stopped runs again as long as it was planned', async () => {
  const stopped = { start_time: 1_700_000_000, end_time: 1_700_000_180 }
  const old = savedEvent({
    id: 'e1' as EventId,
    phase: 'closed',
    stopped: true,
    schedule: { ideas: stopped, voting: stopped },
    planned_end: 1_700_003_600,
  })
  const server = await openEditor('/q/edit?run_again=lunch', [old])
  await press('Launch')
  const { start_time, end_time } = server.body()!.events[0]!.schedule.ideas
  expect(end_time - start_time).toBe(3600)
})

test.each(['/q/edit?copy=lunch', '/q/edit?run_again=lunch', '/meetings/edit?run_again=c1'])(
  '%s shows no form on a plan without copies',
  async (path) => {
    moveTo('/settings')
    moveTo('/q')
    await openEditor(path, [], free)
    await screen.findByText('Copying is a Premium feature.')
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Cancel')
    await waitFor(() => expect(address()).toBe('/settings'))
  },
)

test('from there the plans are one press away', async () => {
  await openEditor('/q/edit?copy=lunch', [], free)
  await screen.findByText('Copying is a Premium feature.')
  await press('See plans')
  await waitFor(() => expect(address()).toBe('/payment'))
})
