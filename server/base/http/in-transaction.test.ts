// A transaction of a job that meets another one in a circle: it runs again, and what it announces goes out once.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { LiveChange } from '#server/base/live/change.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { inTransaction } from './in-transaction.ts'

const app = await openTestApp()

it('runs again after a deadlock, and announces once', async () => {
  const [one, other] = [(await signUp(app)).user_id, (await signUp(app)).user_id]
  const announced: LiveChange[] = []
  const work = {
    db: app.db,
    now: app.clock.now(),
    announce: (change: LiveChange) => announced.push(change),
    enqueue: async () => {},
    mail: async () => {},
  }
  const held = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() }
  let runs = 0
  const take = (first: string, second: string, hold: 'one' | 'other') =>
    inTransaction(work, async ({ db, announce }) => {
      runs += 1
      await sql`select 1 from users where id = ${first} for update`.execute(db)
      held[hold].resolve()
      await held[hold === 'one' ? 'other' : 'one'].promise
      await sql`select 1 from users where id = ${second} for update`.execute(db)
      announce({ session: hold, kind: 'event_edited' })
    })
  await Promise.all([take(one, other, 'one'), take(other, one, 'other')])
  // more often where it takes its first row again before the other one wakes up
  expect(runs).toBeGreaterThan(2)
  expect(announced.map((change) => 'session' in change && change.session).sort()).toEqual(['one', 'other'])
})
