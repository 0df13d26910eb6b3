// Where somebody is signed in: listed in words and days, ended one by one or all others.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { LoginSessionId, UserId } from '#domain/base/ids.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { endAllLoginSessions } from '#server/accounts/login-session-actions.ts'
import { signInToken } from '#server/accounts/test-mailbox.ts'
import { createUses } from '#server/accounts/uses.ts'
import { dayOf } from '#server/base/day.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { listen } from '#server/testing/live-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, delegateOf, guestOf, launch, signUp } from '#server/testing/world.ts'
import { signInElsewhere, statusOf } from './test-steps.ts'

let app: TestApp
let person: Account
beforeAll(async () => {
  app = await startTestApp({ real_time: true })
  app.clock.set(Date.now() / 1000)
})
beforeEach(async () => {
  person = await signUp(app)
})
afterAll(() => app.close())

const list = async (client = person) => (await client.call(credentials.listLoginSessions, {})).data
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'

test('each is told in words, with days and nothing finer; the own one comes first', async () => {
  const phone = app.client()
  const { email, password } = person
  await phone.call(accounts.login, { body: { email, password } }, { headers: { 'user-agent': PHONE } })
  const today = dayOf(Date.now() / 1000)
  const days = { created_on: today, last_used_on: today }
  expect(await list()).toEqual([
    { id: expect.any(String), browser: '', system: '', is_current: true, ...days },
    { id: expect.any(String), browser: 'Safari', system: 'iPhone', is_current: false, ...days },
  ])
  const { rows } = await sql<{ kept: string }>`
    select s::text as kept from login_sessions s where user_id = ${person.user_id}`.execute(app.db)
  for (const { kept } of rows) expect(kept).not.toMatch(/Mozilla|604\.1|\d\d:\d\d/)
})

test('of guests no device is kept', async () => {
  const guest = await guestOf(app, await launch(app, person))
  const row = await app.db
    .selectFrom('login_sessions')
    .select(['browser', 'system', 'proof_key'])
    .where('user_id', '=', guest.user_id as UserId)
    .executeTakeFirst()
  expect(row).toEqual({ browser: '', system: '', proof_key: null })
  expect((await guest.call(credentials.listLoginSessions, {})).status).toBe(403)
})

describe('the day of the last use', () => {
  test('is written now and then, all at once, and only for the first use of a day', async () => {
    const { id } = (await list())[0]!
    const late = Date.now() / 1000 + 3 * 86_400
    const uses = createUses({ db: app.db, now: () => late, log: { warn: () => {} } as never })
    const read = async () =>
      app.db.selectFrom('login_sessions').select('last_used_on').where('id', '=', id).executeTakeFirst()
    uses.note(id)
    expect(await read()).toEqual({ last_used_on: dayOf(Date.now() / 1000) })
    await uses.close()
    expect(await read()).toEqual({ last_used_on: dayOf(late) })
  })

  test('is noted again when the store was away', async () => {
    const warned: unknown[] = []
    const now = () => Date.now() / 1000
    const away = openDatabase(app.config, () => {})
    await away.close()
    const uses = createUses({ db: away.db, now, log: { warn: (it: unknown) => warned.push(it) } as never })
    uses.note('s1' as LoginSessionId)
    await uses.flush()
    await uses.flush()
    expect(warned).toHaveLength(2)
    await uses.close()
  })
})

describe('ending', () => {
  test('one signs that device out, its sockets too, and leaves the others', async () => {
    const other = await signInElsewhere(app, person)
    const third = await signInElsewhere(app, person)
    const listener = await listen(app, other, `private-user-${person.user_id}`)
    const id = (await other.call(credentials.listLoginSessions, {})).data[0]!.id
    const left = await person.call(credentials.endLoginSession, { params: { id } })
    expect(left.data).toHaveLength(2)
    expect([await statusOf(other), await statusOf(person), await statusOf(third)]).toEqual([401, 200, 200])
    await expect(listen(app, other, `private-user-${person.user_id}`)).rejects.toThrow()
    const again = await person.call(credentials.endLoginSession, { params: { id } })
    expect([again.status, again.error?.error_code]).toEqual([404, 'session_not_found'])
    listener.close()
  })

  test('all others leaves this one alone', async () => {
    const others = [await signInElsewhere(app, person), await signInElsewhere(app, person)]
    expect((await person.call(credentials.endOtherLoginSessions, {})).data).toHaveLength(1)
    for (const other of others) expect(await statusOf(other)).toBe(401)
    expect(await statusOf(person)).toBe(200)
  })

  test('somebody else’s is like one that there is not', async () => {
    const stranger = await signUp(app)
    const { id } = (await list(stranger))[0]!
    for (const tried of [id, 'none' as LoginSessionId])
      expect((await person.call(credentials.endLoginSession, { params: { id: tried } })).status).toBe(404)
    expect(await statusOf(stranger)).toBe(200)
  })

  test('the own one is signing out', async () => {
    const { id } = (await list())[0]!
    await person.call(credentials.endLoginSession, { params: { id } })
    expect(person.cookie()).toBe('')
    expect(await statusOf(person)).toBe(401)
  })
})

test('an account that is removed or disabled is signed out everywhere, and nobody acts for it or comes in by a link', async () => {
  const other = await signInElsewhere(app, person)
  const delegate = await delegateOf(app, person)
  await app.client().call(accounts.initiateLogin, { body: { email: person.email } })
  const code = await signInToken(app, person.email)
  const heard: unknown[] = []
  const announce = (change: unknown) => heard.push(change)
  await endAllLoginSessions({ db: app.db, announce }, person.user_id as UserId)
  expect(heard.filter((change) => 'drop_login_session' in (change as object))).toHaveLength(3)
  expect(await list(delegate).catch(() => 'nobody’s')).toHaveLength(1)
  const { rows } = await sql`select 1 from login_sessions where user_id = ${person.user_id}`.execute(app.db)
  expect(rows).toEqual([])
  expect((await app.client().call(accounts.verifyLogin, { body: { code } })).status).toBe(400)
  expect(other.user.id).toBe(person.user_id)
})
