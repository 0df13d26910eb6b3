import { expect, test } from 'vitest'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { savedEvent } from '../fake-editor.ts'
import { copiedSession, questionAgain, sessionAgain } from './copied.ts'
import { meetingAgain, savedMeeting } from './meeting.ts'
import { addQuestion, removeQuestion, type SessionForm } from './session.ts'
import { sessionDraftOf } from './session-draft.ts'

const invited = { visibility_setting: 'invite_only' } as const
const old = (id: string, more = {}) => savedEvent({ id: id as EventId, slug: id, ...invited, ...more })

const parts = [old('b', { meeting_part: 'before' }), old('a', { meeting_part: 'after' })] as const
const collection = { id: 'c1' as CollectionId, name: 'Sprint review', meeting_start: 7200, meeting_end: 9000 }

function meeting(): SessionForm {
  const again = parts.map(questionAgain)
  return meetingAgain({ saved: savedMeeting(collection, parts), again, time_zone: 'UTC', now: 0 })
}

const send = (form: SessionForm) => sessionDraftOf(form, form, 0)

test('each question of a meeting names the one that it runs again, without those that are taken off', () => {
  const originals = (form: SessionForm) => send(form).events.map((event) => event.original_question)
  expect(originals(meeting())).toEqual(['b', 'a'])
  expect(originals(removeQuestion(meeting(), 0))).toEqual(['a'])
})

test('people are invited again where only the invited may come', () => {
  expect(send(meeting()).copy_people_from).toBe('b')
  for (const visibility of ['tenant_open', 'anyone', 'anyone_as_guest'] as const)
    expect(send({ ...meeting(), visibility }).copy_people_from).toBeUndefined()
})

test('to a question that is new in the session, they are invited as to the first one', () => {
  const body = send(addQuestion(sessionAgain([old('e1')]), false))
  expect(body.copy_people_from).toBe('e1')
  expect(body.events.map((event) => event.original_question)).toEqual(['e1', undefined])
})

test('a copy invites nobody again', () => {
  expect(send(copiedSession([old('e1')], 0)).copy_people_from).toBeUndefined()
})

const picked = { start_time: 1_900_000_000, end_time: 1_900_007_200 }

test('a session that runs again runs when somebody said so; from the save on where that was now', () => {
  const later = sessionAgain([old('e1')], picked, picked.start_time - 3600)
  expect([later.window, later.duration]).toEqual([picked, 7200])
  const now = sessionAgain([old('e1')], picked, picked.start_time + 60)
  expect([now.window, now.duration]).toEqual([null, 7200])
})
