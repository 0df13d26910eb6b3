// What is thrown away.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayOf } from '#server/base/day.ts'
import type { Job } from '#server/base/jobs/job.ts'
import { sweepOldRecords } from '#server/base/jobs/sweep.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { launch, signUp } from '#server/testing/world.ts'
import { sweepNotificationMarks } from './jobs.ts'

const app = await openTestApp()

it('marks go when their sessions tell nothing any longer, the others stay', async () => {
  const event = await launch(app, await signUp(app))
  const days = [0, 30, 31, 32].map((ago) => dayOf(app.clock.now(), -ago))
  const row = { event_id: event.id, seen_count: 1 }
  await app.db
    .insertInto('notification_marks')
    .values(days.map((marked_on) => ({ ...row, marked_on, mark_key: randomBytes(16) })))
    .execute()
  for (let twice = 0; twice < 2; twice++)
    await app.app.runJob(sweepOldRecords([sweepNotificationMarks]) as Job<never>, {})
  const left = await app.db
    .selectFrom('notification_marks')
    .select('marked_on')
    .orderBy('marked_on')
    .execute()
  expect(left.map((mark) => mark.marked_on)).toEqual(days.slice(0, 3).toSorted())
})
