// A session that is refused because of one question says which, and what of it.
import { expect, it, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { meetingWindows } from '#domain/collections/meetings.ts'
import { voting } from '#domain/voting/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, choicesOf, launch, openWindow, putOnPlan, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const other = await signUp(app)

const question = (more: object = {}) => ({
  name: 'What did we learn?',
  schedule: openWindow(app.clock.now()),
  ...more,
})
/** The field that is named when the second of three questions is like this. */
async function fieldOf(more: object, type = 'concurrent'): Promise<unknown> {
  const drafts = [question(), question(more), question()]
  const body = { collection: { type }, events: drafts } as never
  const { error } = await host.call(collections.saveSession, { body })
  return (error?.data as { fields?: { field: string }[] } | null)?.fields?.[0]?.field
}
const titled = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `Choice ${n + 1}` }))
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const pictured = ['One', 'Two'].map((title) => ({ title, media_id: UNKNOWN }))
const PICTURE = 'multiple_choices/0/media_id'

it.each([
  ['a text that is too short', { name: 'abc' }, 'name'],
  ['an image nobody knows', { launch_media_id: UNKNOWN }, 'launch_media_id'],
  ['a picture nobody knows', { question_type: 'multiple', multiple_choices: pictured }, PICTURE],
])('%s', async (_what, more, field) => {
  expect(await fieldOf(more)).toBe(`/events/1/${field}`)
})

test('what answers hold as it is: the kind, and the choices', async () => {
  const event = await launch(app, host, {
    question_type: 'multiple',
    multiple_choices: titled(2),
    visibility_setting: 'anyone_as_guest',
  })
  const [first] = await choicesOf(other, event)
  await other.call(voting.castVote, { params: { id: first!.id }, body: { vote: true } })
  const kept = { id: event.id, anonymous: event.anonymous, visibility_setting: event.visibility_setting }
  expect(await fieldOf({ ...kept, question_type: 'default' })).toBe('/events/1/question_type')
  const more = { ...kept, question_type: 'multiple', multiple_choices: titled(3) }
  expect(await fieldOf(more)).toBe('/events/1/multiple_choices')
})

test('a question of somebody else is named as a whole', async () => {
  const foreign = await launch(app, other)
  expect(await fieldOf({ id: foreign.id })).toBe('/events/1')
})

test('the question after a meeting that closes before its end, and one that the plan lets nobody move', async () => {
  const now = Math.floor(app.clock.now())
  const times = { meeting_start: now + 2 * HOUR, meeting_end: now + 3 * HOUR }
  const { before, after } = meetingWindows({ ...times, is_town_hall: false, time_zone: 'UTC' }, now)
  const refusedFor = async (by: Account, moved: number) => {
    const part = (meeting_part: string, { start_time, end_time }: typeof before, seconds = 0) => {
      const window = { start_time: start_time + seconds, end_time: end_time + seconds }
      return { ...question(), meeting_part, schedule: { ideas: window, voting: window } }
    }
    const body = {
      collection: { type: 'meeting', name: 'Review', ...times },
      events: [part('before', before), part('after', after, moved)],
    } as never
    const { error } = await by.call(collections.saveSession, { body })
    return [error?.error_code, (error?.data as { fields?: { field: string }[] } | null)?.fields?.[0]?.field]
  }
  expect(await refusedFor(host, 0)).toEqual([undefined, undefined])
  expect((await refusedFor(host, -DAY))[1]).toBe('/events/1/schedule')
  const free = await signUp(app)
  await putOnPlan(app, free, 'free')
  expect(await refusedFor(free, HOUR)).toEqual(['plan_needed', '/events/1/schedule'])
})
