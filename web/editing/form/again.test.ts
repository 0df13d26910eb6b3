import { expect, test } from 'vitest'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { savedEvent } from '../fake-editor.ts'
import { connectedPairs, invitedPairs, lacksOriginals } from './again.ts'
import { copiedSession, questionAgain, sessionAgain } from './copied.ts'
import { meetingAgain, savedMeeting } from './meeting.ts'
import { addQuestion, removeQuestion, type SessionForm } from './session.ts'

const invited = { visibility_setting: 'invite_only' } as const
const old = (id: string, more = {}) => savedEvent({ id: id as EventId, slug: id, ...invited, ...more })
const made = [{ id: 'n1' as EventId }, { id: 'n2' as EventId }]

const parts = [old('b', { meeting_part: 'before' }), old('a', { meeting_part: 'after' })] as const
const collection = { id: 'c1' as CollectionId, name: 'Sprint review', meeting_start: 7200, meeting_end: 9000 }

function meeting(): SessionForm {
  const again = parts.map(questionAgain)
  return meetingAgain({ saved: savedMeeting(collection, parts), again, time_zone: 'UTC', now: 0 })
}

test('the questions of a meeting are connected in their order, without those that are taken off', () => {
  expect(connectedPairs(meeting(), made)).toEqual({ original_id: ['b', 'a'], new_id: ['n1', 'n2'] })
  expect(connectedPairs(removeQuestion(meeting(), 0), made)).toEqual({ original_id: ['a'], new_id: ['n1'] })
})

test('another session says what it runs again as it is saved', () => {
  expect(connectedPairs(sessionAgain([old('e1')]), made)).toBeNull()
})

test('people are invited again where only the invited may come', () => {
  const pairs = { original_id: ['b', 'a'], new_id: ['n1', 'n2'] }
  expect(invitedPairs(meeting(), made)).toEqual(pairs)
  for (const visibility of ['tenant_open', 'anyone', 'anyone_as_guest'] as const)
    expect(invitedPairs({ ...meeting(), visibility }, made)).toBeNull()
})

test('to a question that is new in the session, they are invited as to the first one', () => {
  const form = addQuestion(sessionAgain([old('e1')]), false)
  expect(invitedPairs(form, made)).toEqual({ original_id: ['e1', 'e1'], new_id: ['n1', 'n2'] })
})

test('what is new or copied runs nothing again', () => {
  const copy = copiedSession([old('e1')], 0)
  expect([connectedPairs(copy, made), invitedPairs(copy, made)]).toEqual([null, null])
  expect(lacksOriginals(copy)).toBe(false)
})

test('a session without the one that it should run again is known', () => {
  expect(lacksOriginals({ originals: [] })).toBe(true)
  expect(lacksOriginals(meeting())).toBe(false)
})

const picked = { start_time: 1_900_000_000, end_time: 1_900_007_200 }

test('a session that runs again runs when somebody said so; from the save on where that was now', () => {
  const later = sessionAgain([old('e1')], picked, picked.start_time - 3600)
  expect([later.window, later.duration]).toEqual([picked, 7200])
  const now = sessionAgain([old('e1')], picked, picked.start_time + 60)
  expect([now.window, now.duration]).toEqual([null, 7200])
})
