import { expect, test } from 'vitest'
import type { UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { startLoginSession } from './login-session-actions.ts'

const app = await openTestApp()
const person = await signUp(app)

function start(db: Executor, password_hash: string | null, started: string[]): Promise<boolean> {
  const personKey = createPersonKeys(app.secret)
  const session = {
    user_agent: '',
    began: null,
    start: (token: string) => void started.push(token),
    end: () => {},
  }
  const asking = { db, actor: null, now: app.clock.now(), announce: () => {}, session, personKey }
  return startLoginSession(asking, { id: person.user_id as UserId, password_hash })
}

test('a login that was checked before a change of password and stored after it does not begin', async () => {
  const { password_hash } = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const started: string[] = []
  let waiting: Promise<boolean> | undefined
  await app.db.transaction().execute(async (db) => {
    await db.updateTable('users').set({ password_hash: 'new' }).where('email', '=', person.email).execute()
    waiting = start(app.db, password_hash, started)
    // the login is at the locked row by now, or comes to it after the commit: both must fail
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(await waiting).toBe(false)
  expect(started).toEqual([])
  expect(await start(app.db, 'new', started)).toBe(true)
  expect(started).toHaveLength(1)
})
