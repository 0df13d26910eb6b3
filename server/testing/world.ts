// Named people and sessions for tests, made through the product's own calls.
import { accounts } from '#domain/accounts/contract.ts'
import type { Role } from '#domain/base/access.ts'
import type { RequestOf } from '#domain/base/call.ts'
import type { UserId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { mailedCode } from '#server/accounts/test-mailbox.ts'
import type { TestClient } from './client.ts'
import type { TestApp } from './test-app.ts'

type Draft = RequestOf<typeof events.saveEvents>['body']['events'][number]

export type Account = TestClient & { email: string; password: string; user_id: string }

let people = 0

/** Somebody with an account and organisation of their own. */
export async function signUp(
  app: Pick<TestApp, 'client'>,
  names: { first_name?: string; last_name?: string; email?: string } = {},
): Promise<Account> {
  const client = app.client()
  const email = names.email ?? `person${++people}.${Math.random().toString(36).slice(2, 8)}@example.com`
  const password = `password of ${email}`
  const { data } = await client.call(accounts.createAccount, {
    body: {
      email,
      password,
      first_name: names.first_name ?? 'Pat',
      last_name: names.last_name ?? `Person ${people}`,
      industry: 'Consulting',
      referral_source: 'Web search',
      terms_of_service_consent: true,
    },
  })
  return Object.assign(client, { email, password, user_id: data.id })
}

/** Somebody who came in by the link of an event, without an account. */
export async function guestOf(
  app: Pick<TestApp, 'client'>,
  event: { slug: string },
): Promise<TestClient & { user_id: string }> {
  const client = app.client()
  const { data } = await client.call(accounts.verifyLogin, { body: { event: event.slug } })
  await client.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  return Object.assign(client, { user_id: data.user.id as string })
}

/** A window around the clock: from an hour ago to a day ahead. */
export function openWindow(now: number) {
  const window = { start_time: Math.floor(now) - 3600, end_time: Math.floor(now) + DAY }
  return { ideas: window, voting: window }
}

/** Saves, publishes and bundles one event, as quick launch does. */
export async function launch(
  app: { clock: Pick<TestApp['clock'], 'now'> },
  host: TestClient,
  draft: Partial<Draft> = {},
): Promise<PopinEvent> {
  const now = app.clock.now()
  const { data: saved } = await host.call(events.saveEvents, {
    body: { events: [{ name: 'How was the workshop?', schedule: openWindow(now), ...draft }] },
  })
  const [event] = saved
  await host.call(events.publishEvents, { body: { ids: [event!.id] } })
  await host.call(collections.createCollection, { body: { event_ids: [event!.id], type: 'concurrent' } })
  return (await host.call(events.loadEvent, { params: { slug: event!.id } })).data
}

export async function answer(client: TestClient, event: PopinEvent, content = 'More coffee'): Promise<Idea> {
  return (await client.call(ideas.createIdea, { body: { event_id: event.id, content } })).data
}

export async function choicesOf(client: TestClient, event: PopinEvent): Promise<Idea[]> {
  return (await client.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas
}

export type World = {
  people: Record<Exclude<Role, 'delegate'>, TestClient>
  event: PopinEvent
  creator: Account
  participant: Account
}

/** One session that anyone with the link may see, and one person of every role. */
export async function buildWorld(app: TestApp, draft: Partial<Draft> = {}): Promise<World> {
  const creator = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })
  const participant = await signUp(app, { first_name: 'Ben', last_name: 'Ode' })
  const creator_of_other_tenant = await signUp(app)
  const administrator = await signUp(app)
  await moveToTenantOf(app, administrator, creator)
  const licensee = await signUp(app)
  await giveLicense(app, creator, licensee)
  const event = await launch(app, creator, draft)
  await launch(app, creator_of_other_tenant)
  return {
    creator,
    participant,
    event,
    people: {
      signed_out: app.client(),
      guest: await guestAnywhere(app),
      participant,
      creator,
      creator_of_other_tenant,
      administrator,
      licensee,
    },
  }
}

/** Has somebody pay for the plan of somebody else. */
async function giveLicense(app: TestApp, payer: Account, { email, user_id }: Account): Promise<void> {
  const [paid_from, paid_until] = [0, 30 * DAY].map((ahead) => new Date((app.clock.now() + ahead) * 1000))
  const { id: subscription_id } = await app.db
    .insertInto('subscriptions')
    .values({
      ...{ owner_id: payer.user_id as UserId, plan_id: 'premium_5_monthly', license_count: 5 },
      ...{ status: 'active', customer_id: 'test', paid_cents: 0 },
      ...{ paid_from: paid_from!, paid_until: paid_until! },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('licensees')
    .values({ subscription_id, email, user_id: user_id as UserId, added_on: '2030-01-01' })
    .execute()
  await putOnPlan(app, payer, 'premium_5_monthly')
  await app.db.updateTable('users').set({ plan_id: 'premium_5_monthly' }).where('email', '=', email).execute()
}

/** A guest who came in somewhere else, so that sessions of any visibility can be tried. */
async function guestAnywhere(app: TestApp): Promise<TestClient> {
  const host = await signUp(app)
  return guestOf(app, await launch(app, host))
}

/** Proves the address of an account by the code from its email. */
export async function verify(app: TestApp, person: Account): Promise<void> {
  const { data } = await person.call(accounts.verifyAccount, {
    body: { code: await mailedCode(app, person.email) },
  })
  if (!data.verified) throw new Error(`${person.email} is not verified`)
}

/** Somebody with an account whose address is proven. */
export async function signUpVerified(
  app: Pick<TestApp, 'client' | 'db'>,
  names: Parameters<typeof signUp>[1] = {},
): Promise<Account> {
  const person = await signUp(app, names)
  const id = person.user_id as UserId
  await app.db.updateTable('users').set({ verified: true }).where('id', '=', id).execute()
  return person
}

/** Proves again who sits there, by the password. */
export async function prove(person: Account): Promise<void> {
  await person.call(credentials.prove, { body: { password: person.password } })
}

/** Somebody who acts for this account. */
export async function delegateOf(app: TestApp, owner: Account): Promise<Account> {
  const person = await signUpVerified(app)
  await prove(owner)
  await owner.call(delegates.addDelegate, { body: { email: person.email } })
  await person.call(delegates.becomeDelegate, { body: { id: owner.user_id as UserId } })
  return person
}

/** Makes somebody an administrator of another one's organisation; `verified` is whether their address is proven. */
export async function moveToTenantOf(
  app: TestApp,
  person: Account,
  owner: Account,
  verified = true,
): Promise<void> {
  const { tenant_id } = await app.db
    .selectFrom('users')
    .select('tenant_id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('users')
    .set({ tenant_id, role_type: 'org_admin', verified })
    .where('email', '=', person.email)
    .execute()
  // the login session was read before the move: sign in again
  await person.call(accounts.login, { body: { email: person.email, password: person.password } })
}

/** Gives somebody a role in their organisation; the login session was read before that, so they sign in again. */
export async function giveRole(
  app: TestApp,
  person: Account,
  role_type: 'user' | 'org_admin',
): Promise<void> {
  const id = person.user_id as UserId
  await app.db.updateTable('users').set({ role_type }).where('id', '=', id).execute()
  await person.call(accounts.login, { body: { email: person.email, password: person.password } })
}

/** Somebody of another one's organisation. */
export async function memberOf(
  app: TestApp,
  owner: Account,
  role_type: 'user' | 'org_admin' = 'user',
  names: Parameters<typeof signUp>[1] = {},
): Promise<Account> {
  const person = await signUpVerified(app, names)
  await moveToTenantOf(app, person, owner)
  await giveRole(app, person, role_type)
  return person
}

/** Puts an account on a plan, as the operator does. */
export async function putOnPlan(app: TestApp, { user_id }: Account, plan_id: string): Promise<void> {
  await app.db
    .updateTable('users')
    .set({ plan_id, plan_expiration: null })
    .where('id', '=', user_id as UserId)
    .execute()
}
