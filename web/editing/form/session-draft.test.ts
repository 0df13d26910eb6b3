import { expect, test } from 'vitest'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { savedEvent } from '../fake-editor.ts'
import { copiedSession, sessionAgain } from './copied.ts'
import { listOf, withType } from './question.ts'
import { addQuestion, type SessionForm, savedSession } from './session.ts'
import { sessionDraftOf } from './session-draft.ts'

const collection = { id: 'c1' as CollectionId, name: 'Weekly', type: 'pulse' } as PopinEvent['collection']
const event = savedEvent({ id: 'e1' as EventId, collection })
const weekly = { interval: 'week' as const, frequency: 1, days: [1] }

test('a published session that gains a rhythm passes it on; a later save does not', () => {
  const initial = savedSession([event])
  const gains: SessionForm = { ...initial, recurrence: weekly }
  expect(sessionDraftOf(gains, initial, 0).collection).toMatchObject({
    recurrence_setting: { enabled: true, ...weekly },
    apply_to_prototype: true,
  })
  expect(sessionDraftOf(gains, gains, 0).collection).not.toHaveProperty('apply_to_prototype')
})

test('a rhythm that is taken away ends the series', () => {
  const initial: SessionForm = { ...savedSession([event]), recurrence: weekly }
  expect(
    sessionDraftOf({ ...initial, recurrence: null }, initial, 0).collection.recurrence_setting,
  ).toBeNull()
})

test('questions that differ in what nobody changed keep what is their own', () => {
  const other = savedEvent({ id: 'e2' as EventId, visibility_setting: 'invite_only' })
  const initial = savedSession([event, other])
  const [first, second] = sessionDraftOf({ ...initial, auto_send_reminders: false }, initial, 0).events
  expect(first).toMatchObject({ visibility_setting: 'anyone_as_guest', auto_send_reminders: false })
  expect(second).toMatchObject({ visibility_setting: 'invite_only' })
  expect(second).toMatchObject({ auto_send_reminders: false })
})

test('all questions are sent as anonymous as the form says, but where answers hold one as it was', () => {
  const named = { id: 'e2' as EventId, anonymous: false }
  const sent = (other: PopinEvent) => {
    const initial = savedSession([event, other])
    return sessionDraftOf(initial, initial, 0).events.map((one) => one.anonymous)
  }
  expect(sent(savedEvent(named))).toEqual([true, true])
  expect(sent(savedEvent({ ...named, not_editable: ['anonymous'] }))).toEqual([true, false])
})

test('whether answers are approved is off at first, and holds for every question once it is chosen', () => {
  const initial = savedSession([event, savedEvent({ id: 'e2' as EventId, needs_approval: true })])
  const sent = (form: SessionForm) => sessionDraftOf(form, initial, 0).events.map((one) => one.needs_approval)
  expect(initial.needs_approval).toBe(false)
  expect(sent(initial)).toEqual([false, true])
  expect(sent({ ...initial, needs_approval: true })).toEqual([true, true])
})

test('a session that runs again is new, starts at once, runs as long, and each question names its original', () => {
  const other = savedEvent({ id: 'e2' as EventId, collection })
  const again = addQuestion(sessionAgain([event, other]), false)
  const { start_time, end_time } = event.schedule.ideas
  const draft = sessionDraftOf(again, again, 5000)
  expect(draft.collection).not.toHaveProperty('id')
  expect(draft.events[0]).not.toHaveProperty('id')
  expect(draft.events.map(({ original_question }) => original_question)).toEqual(['e1', 'e2', undefined])
  expect(draft.events[0]!.schedule.ideas).toEqual({
    start_time: 5000,
    end_time: 5000 + end_time - start_time,
  })
})

test('a copy knows its original for the slides beside it, and for nothing else', () => {
  const copy = copiedSession([event], 0)
  const draft = sessionDraftOf(copy, copy, 0)
  expect(draft.events.map(({ copy_of }) => copy_of)).toEqual(['e1'])
  const { copy_of: _named, ...rest } = draft.events[0]!
  expect(JSON.stringify({ ...draft, events: [rest] })).not.toContain('"e1"')
})

test('trying out other kinds keeps the choices of each, and each has its own order', () => {
  const [question] = savedSession([
    savedEvent({
      question_type: 'multiple',
      randomize_choice_order: true,
      multiple_choices: [{ id: 'i1', title: 'Tea', media: null }],
    }),
  ]).questions
  const back = withType(withType(question!, 'binary'), 'multiple')
  expect(back.choices.multiple.map(({ title }) => title)).toEqual(['Tea'])
  expect(back.random).toEqual({ multiple: true, binary: false, scale: false })
  expect(listOf('stack_rank')).toBe('multiple')
})

test('notes are sent where they were changed here, and go along with a copy', () => {
  const event = savedEvent({ id: 'e1' as EventId, collection, host_notes: 'Ask Ana first' })
  const initial = savedSession([event])
  const sent = (form: SessionForm) => sessionDraftOf(form, initial, 0).events[0]!
  expect(sent(initial)).not.toHaveProperty('host_notes')
  const [question] = initial.questions
  const changed = { ...initial, questions: [{ ...question!, notes: '' }] }
  expect(sent(changed)).toMatchObject({ host_notes: '' })
  expect(sent(copiedSession([event], 0))).toMatchObject({ host_notes: 'Ask Ana first' })
  expect(sent(sessionAgain([event]))).toMatchObject({ host_notes: 'Ask Ana first' })
})
