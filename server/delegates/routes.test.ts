import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { delegates } from '#domain/delegates/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, moveToTenantOf, putOnPlan, signUp, signUpVerified } from '#server/testing/world.ts'

let app: TestApp
let ann: Account
let ben: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await signUpVerified(app, { first_name: 'Ann', last_name: 'Lee' })
  ben = await signUpVerified(app, { first_name: 'Ben', last_name: 'Ode' })
})
afterAll(() => app.close())

const add = (owner: TestClient, email: string) => owner.call(delegates.addDelegate, { body: { email } })
const remove = (owner: TestClient, email: string) => owner.call(delegates.removeDelegate, { body: { email } })
const become = (person: TestClient, id: string) =>
  person.call(delegates.becomeDelegate, { body: { id: id as UserId } })
const own = async (person: TestClient) => (await person.call(accounts.currentUser, {})).data
const delegatesOf = async (person: TestClient) => (await person.call(delegates.listDelegates, {})).data
const grantingTo = async (person: TestClient) => (await person.call(delegates.listDelegateFor, {})).data
const actsOf = async ({ user_id }: Account) =>
  app.db
    .selectFrom('activities')
    .select(['type', 'detail'])
    .where('user_id', '=', user_id as UserId)
    .orderBy('type')
    .execute()

test('who is added stands in both lists and on both own users, and in neither after the removal', async () => {
  await moveToTenantOf(app, ben, ann)
  expect((await own(ben)).delegate_user).toBeNull()
  const added = await add(ann, ` ${ben.email.toUpperCase()} `)
  const person = { id: ben.user_id, email: ben.email, first_name: 'Ben', last_name: 'Ode' }
  expect(added.data).toEqual([{ ...person, display_name: 'Ben Ode' }])
  expect(await delegatesOf(ann)).toEqual(added.data)
  expect(await grantingTo(ben)).toMatchObject([{ id: ann.user_id, email: ann.email }])
  expect(await own(ben)).toMatchObject({
    delegate_user: { id: ann.user_id, first_name: 'Ann', last_name: 'Lee' },
    delegate_user_id: null,
  })
  expect(await own(ann)).toMatchObject({ delegate_user: null, delegate_user_id: null })

  expect((await add(ann, ben.email)).data).toHaveLength(1)
  expect((await remove(ann, ben.email)).data).toEqual([])
  expect((await remove(ann, ben.email)).data).toEqual([])
  expect(await delegatesOf(ann)).toEqual([])
  expect(await grantingTo(ben)).toEqual([])
  expect((await own(ben)).delegate_user).toBeNull()
})

test('a delegate becomes who allowed it, on this login session alone, until they become themselves again', async () => {
  await add(ann, ben.email)
  const elsewhere = app.client()
  await elsewhere.call(accounts.login, { body: { email: ben.email, password: ben.password } })
  const acting = { id: ann.user_id, email: ann.email, delegate_user_id: ben.user_id, delegate_user: null }
  expect((await become(ben, ann.user_id)).data).toMatchObject(acting)
  expect(await own(ben)).toMatchObject(acting)
  expect(await own(elsewhere)).toMatchObject({ id: ben.user_id, delegate_user_id: null })
  expect(await own(ann)).toMatchObject({ id: ann.user_id, delegate_user_id: null })
  expect(await grantingTo(ben)).toMatchObject([{ id: ann.user_id }])

  expect((await become(ben, ben.user_id)).data).toMatchObject({ id: ben.user_id, delegate_user_id: null })
  expect(await own(ben)).toMatchObject({ id: ben.user_id, delegate_user: { id: ann.user_id } })
})

it.each(['a person', 'no id'])('becoming %s without a grant is refused and changes nothing', async (whom) => {
  const reply = await become(ben, whom === 'a person' ? ann.user_id : 'nobody')
  expect([reply.status, reply.error?.error_code]).toEqual([403, 'no_grant'])
  expect((await own(ben)).id).toBe(ben.user_id)
})

test('a grant does not reach further: who acts for somebody becomes nobody else by it', async () => {
  const cleo = await signUpVerified(app)
  await add(ann, ben.email)
  await become(ben, ann.user_id)
  expect((await become(ben, cleo.user_id)).status).toBe(403)
  expect((await own(ben)).id).toBe(ann.user_id)
})

test('of several people a delegate goes from one to the other', async () => {
  const cleo = await signUpVerified(app)
  await add(ann, ben.email)
  await add(cleo, ben.email)
  await become(ben, ann.user_id)
  expect((await become(ben, cleo.user_id)).data.id).toBe(cleo.user_id)
  expect((await grantingTo(ben)).map(({ id }) => id).sort()).toEqual([ann.user_id, cleo.user_id].sort())
})

test('with the grant the acting ends at once, and does not come back with another grant', async () => {
  await add(ann, ben.email)
  await become(ben, ann.user_id)
  await remove(ann, ben.email)
  expect(await own(ben)).toMatchObject({ id: ben.user_id, delegate_user_id: null })
  await add(ann, ben.email)
  expect((await own(ben)).id).toBe(ben.user_id)
})

test('a grant that is gone from the store ends the acting with the very next call', async () => {
  await add(ann, ben.email)
  await become(ben, ann.user_id)
  expect((await own(ben)).id).toBe(ann.user_id)
  await app.db
    .deleteFrom('delegates')
    .where('delegate_id', '=', ben.user_id as UserId)
    .execute()
  expect((await own(ben)).id).toBe(ben.user_id)
})

test('whoever signs in while acting begins as themselves', async () => {
  await add(ann, ben.email)
  await become(ben, ann.user_id)
  const { data } = await ben.call(accounts.login, { body: { email: ben.email, password: ben.password } })
  expect(data).toMatchObject({ id: ben.user_id, delegate_user_id: null })
  expect((await own(ben)).id).toBe(ben.user_id)
})

describe('an address of another organisation', () => {
  /** Whatever an answer has anywhere in it. */
  const told = (reply: unknown) => JSON.stringify(reply)

  it('does not become a name: not when it is added, nor in the list, nor when it is added or removed again', async () => {
    const zoe = await signUpVerified(app, { first_name: 'Zoe', last_name: 'Quill' })
    expect((await own(zoe)).tenant_id).not.toBe((await own(ann)).tenant_id)
    const added = await add(ann, zoe.email)
    expect(added.data).toMatchObject([{ email: zoe.email, first_name: '', last_name: '' }])
    const replies = [added, await delegatesOf(ann), await add(ann, zoe.email), await own(ann)]
    for (const reply of replies) expect(told(reply)).not.toMatch(/Zoe|Quill/)
    // who is granted something is told by whom
    expect(await grantingTo(zoe)).toMatchObject([{ id: ann.user_id, display_name: 'Ann Lee' }])
    expect(told(await remove(ann, zoe.email))).not.toMatch(/Zoe|Quill/)
  })

  it('has a name once both are in one organisation, and loses it with that', async () => {
    const zoe = await signUpVerified(app, { first_name: 'Zoe', last_name: 'Quill' })
    const { tenant_id } = await own(zoe)
    await add(ann, zoe.email)
    await moveToTenantOf(app, zoe, ann)
    expect(await delegatesOf(ann)).toMatchObject([{ display_name: 'Zoe Quill' }])
    await app.db
      .updateTable('users')
      .set({ tenant_id })
      .where('id', '=', zoe.user_id as UserId)
      .execute()
    expect(told(await delegatesOf(ann))).not.toMatch(/Zoe|Quill/)
  })
})

describe('nobody is added', () => {
  const refusalOf = async (owner: TestClient, email: string) => (await add(owner, email)).error

  it('whose address has no account', async () => {
    expect(await refusalOf(ann, 'nobody@example.com')).toMatchObject({
      error_message: 'Email not recognized',
    })
  })
  it('who is oneself', async () => {
    expect(await refusalOf(ann, ann.email)).toMatchObject({ error_code: 'delegate_of_oneself' })
  })
  it('whose address is not proven, because it may be somebody else’s', async () => {
    const stranger = await signUp(app)
    expect(await refusalOf(ann, stranger.email)).toMatchObject({ error_code: 'delegate_unverified' })
  })
  it('by a delegate', async () => {
    await add(ann, ben.email)
    const cleo = await signUpVerified(app)
    const reply = await add(ben, cleo.email)
    expect([reply.status, reply.error?.error_message]).toEqual([409, 'A delegate cannot have delegates.'])
    expect(await delegatesOf(ben)).toEqual([])
  })
  it('who has delegates', async () => {
    await add(ann, ben.email)
    const cleo = await signUpVerified(app)
    expect(await refusalOf(cleo, ann.email)).toMatchObject({ error_code: 'person_has_delegates' })
  })
  it('on a plan without delegates, while those from before can be seen and removed', async () => {
    await add(ann, ben.email)
    await putOnPlan(app, ann, 'free')
    const cleo = await signUpVerified(app)
    const reply = await add(ann, cleo.email)
    expect([reply.status, reply.error?.error_message]).toEqual([
      403,
      'Additional moderators is a Premium feature.',
    ])
    expect(await delegatesOf(ann)).toHaveLength(1)
    expect((await remove(ann, ben.email)).data).toEqual([])
  })
})

test('two who add each other at the same moment: one of them is refused', async () => {
  const replies = await Promise.all([add(ann, ben.email), add(ben, ann.email)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const all = [...(await delegatesOf(ann)), ...(await delegatesOf(ben))]
  expect(all).toHaveLength(1)
})

test('the granting, the acting and the end of it are on record, with who did it and about whom', async () => {
  await add(ann, ben.email)
  await become(ben, ann.user_id)
  await become(ben, ben.user_id)
  await remove(ann, ben.email)
  expect(await actsOf(ann)).toEqual([
    { type: 'delegate_added', detail: ben.user_id },
    { type: 'delegate_removed', detail: ben.user_id },
  ])
  const became = await actsOf(ben)
  expect(became.map(({ type }) => type)).toEqual(['became_delegate', 'became_delegate'])
  expect(became.map(({ detail }) => detail).sort()).toEqual([ann.user_id, ben.user_id].sort())
})

describe('who is added as a delegate', () => {
  const told = async ({ email }: Account) =>
    (await app.outbox()).filter(({ recipient, subject }) => recipient === email && /a delegate/.test(subject))

  it('is told by an email that says for whom, once a day however often', async () => {
    await add(ann, ben.email)
    await add(ann, ben.email)
    await remove(ann, ben.email)
    await add(ann, ben.email)
    const mails = await told(ben)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text_body).toContain('Ann Lee made you a delegate.')
    expect(mails[0]!.text_body).toContain('/dashboard')
  })

  it('reads no name of somebody whose address is not proven', async () => {
    const anybody = await signUp(app, { first_name: 'Your', last_name: 'Bank' })
    await add(anybody, ben.email)
    const bodies = (await told(ben)).map(({ text_body }) => text_body)
    expect(bodies).toEqual([expect.stringContaining('Someone made you a delegate.')])
    expect(bodies[0]).not.toContain('Your Bank')
  })
})
