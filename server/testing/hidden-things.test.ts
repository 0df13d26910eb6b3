// What somebody may not see answers, letter for letter, as what was never there: every call that names something.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import { contracts } from '#domain/contracts.ts'
import { makeScene, type Scene, samples } from './samples.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { type Account, buildWorld, prove } from './world.ts'

type Row = { feature: string; name: string; call: Call }
const rows: Row[] = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ feature, name, call: call as Call })),
)
const WHO = ['guest', 'participant', 'creator_of_other_tenant', 'administrator'] as const
/** The upload in its sample is the participant's own. */
const OWN: Record<string, string> = { deleteMedia: 'participant' }

const app = await openTestApp()
const world = await buildWorld(app)

type Input = Record<string, unknown>
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Everything in a scene that has a name, with something of the same shape that was never there. */
function strangersOf({ event, collection_id, idea, comment, code, file_key, media_id, upload_id }: Scene) {
  const other = (text: string) => text.replace(/[a-z0-9]{12}$/, 'zzzzzzzzzzzz')
  return new Map<string, string>([
    [event.slug, other(event.slug)],
    [idea.slug, other(idea.slug)],
    [code, 'QQQQQQ'],
    [file_key, file_key.replace(/^.{8}/, 'AAAAAAAA')],
    ...[event.id, collection_id, idea.id, comment.id, media_id, upload_id].map(
      (id) => [id, randomUUID()] as [string, string],
    ),
  ])
}

/** The same input, naming strangers; null when it names nothing of the scene. */
function withStrangers(input: unknown, strangers: Map<string, string>): unknown {
  const { body, ...names } = input as Input
  if (body instanceof FormData) {
    const changed = withStrangers(names, strangers)
    return changed && { ...changed, body }
  }
  let text = JSON.stringify(input)
  for (const [known, stranger] of strangers) text = text.replaceAll(known, stranger)
  if (text !== JSON.stringify(input)) return JSON.parse(text)
  // a sample that made an event of its own for the call
  const { params } = input as { params?: { id?: string } }
  return params?.id && UUID.test(params.id) ? { ...(input as object), params: { id: randomUUID() } } : null
}

async function inputOf({ feature, name }: Row, scene: Scene): Promise<Input> {
  const sample = (samples as never as Record<string, Record<string, (scene: Scene) => unknown>>)[feature]![
    name
  ]!
  return (await sample(scene)) as Input
}

/** What names something hidden, and the same with what was never there; null when nothing of the scene is named. */
async function inputsOf(row: Row) {
  const scene = await makeScene(app, world, { visibility_setting: 'invite_only' })
  const input = await inputOf(row, scene)
  return { input, unknown: withStrangers(input, strangersOf(scene)) }
}

async function answered(row: Row, client: ReturnType<TestApp['client']>, input: unknown): Promise<string> {
  app.clock.advance(601)
  if (row.call.fresh_proof && 'password' in client) await prove(client as Account)
  const reply = await client.call(row.call, input as never)
  return `${reply.status} ${reply.text}`
}

/** The calls that were compared, so that a change of the samples cannot empty this test. */
const compared = new Set<string>()

describe.each(rows)('$feature: $name', (row) => {
  const who = row.call.access === 'anyone' ? [...WHO, 'visitor' as const] : WHO
  // what is refused changes nothing, so that all of them meet the same things
  let inputs: ReturnType<typeof inputsOf>
  it.each(who)('answers %s alike of what is hidden and of what is not there', async (role) => {
    inputs ??= inputsOf(row)
    const { input, unknown } = await inputs
    if (!unknown || OWN[row.name] === role) return
    compared.add(row.name)
    const client = role === 'visitor' ? app.client() : world.people[role]
    const [hidden, missing] = [await answered(row, client, input), await answered(row, client, unknown)]
    expect(hidden).toBe(missing)
  })
})

it('compares every call that names something of a session', () => {
  const naming = rows.filter(
    ({ call: { access, path } }) =>
      ['viewer', 'creator', 'author'].includes(access) || (access === 'anyone' && /:(id|slug)\b/.test(path)),
  )
  expect(naming.map(({ name }) => name).filter((name) => !compared.has(name))).toEqual([])
})

describe('what belongs to another organisation, or to somebody else', () => {
  const theirs = async (table: 'users' | 'login_sessions' | 'tenants') => {
    const { user_id } = world.people.creator_of_other_tenant as Account
    const user = await app.db
      .selectFrom('users')
      .select(['id', 'tenant_id'])
      .where('id', '=', user_id as never)
      .executeTakeFirstOrThrow()
    if (table === 'users') return user.id
    if (table === 'tenants') return String(user.tenant_id)
    const session = app.db.selectFrom('login_sessions').select('id').where('user_id', '=', user.id)
    return (await session.executeTakeFirstOrThrow()).id
  }

  it.each([
    ['changeMember', 'users', (id: string) => ({ params: { id }, body: { disabled: true } })],
    ['removeMember', 'users', (id: string) => ({ params: { id } })],
    ['becomeDelegate', 'users', (id: string) => ({ body: { id } })],
    ['endLoginSession', 'login_sessions', (id: string) => ({ params: { id } })],
    ['loadTenant', 'tenants', (id: string) => ({ params: { id } })],
    ['loadAddressBook', 'tenants', (id: string) => ({ params: { id } })],
    ['editTenant', 'tenants', (id: string) => ({ body: { tenant_id: id, short_share_link: true } })],
  ] as const)('%s', async (name, table, inputWith) => {
    const row = rows.find((one) => one.name === name)!
    const client = world.people.administrator
    const known = await answered(row, client, inputWith(await theirs(table)))
    expect(known).toBe(await answered(row, client, inputWith(randomUUID())))
    expect(known).toMatch(/^4/)
  })
})
