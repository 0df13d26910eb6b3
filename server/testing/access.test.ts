// The access table: every call, tried by every role, on a session it may see and on one it may not.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCESS, ROLES, type Role } from '#domain/base/access.ts'
import type { Call } from '#domain/base/call.ts'
import { contracts } from '#domain/contracts.ts'
import type { TestClient } from './client.ts'
import { makeScene, type Scene, samples } from './samples.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type Account, buildWorld, delegateOf, prove, verify, type World } from './world.ts'

/** Calls that fail on purpose with their sample: who they let in shows in another status than this one. */
const REFUSED_ANYWAY: Record<string, number | readonly number[]> = {
  stopGuestMails: 400,
  verifyAccount: 400,
  beginVerification: 403,
  resetPassword: 400,
  createCollection: 409,
  // while the session goes on
  saveFollowUp: 409,
  // before the own vote
  createEventComment: 403,
  clearNotification: 404,
  // nobody takes part in a sealed session for somebody else
  prepareBallot: 403,
  giveBallot: 403,
  // of an organisation that is nobody's
  loadTenant: 404,
  editTenant: 403,
  assignOwner: 403,
  loadAddressBook: 404,
  // teams and lists that are nobody's, and a second import while the first waits
  loadTeam: 404,
  renameTeam: 404,
  deleteTeam: 404,
  listTeamUsers: 404,
  importTeamUsers: 404,
  readRosterStatus: 404,
  importRoster: 409,
  // members and invitations that are nobody's
  changeMember: 404,
  removeMember: 404,
  readInvitation: 400,
  acceptInvitation: 400,
  beginViewing: 400,
  // only with the plan of enterprises
  readAnalytics: 403,
  // of no login session and no passkey, and by codes that nobody was sent
  endLoginSession: 404,
  giveFactor: 400,
  prove: 400,
  confirmApp: 400,
  addPasskey: 400,
  renamePasskey: 404,
  removePasskey: 404,
  renewRecoveryCodes: 409,
  confirmAddressChange: 400,
  // not shared: whoever may not see the session finds none
  loadRecord: 404,
  recordPdf: 404,
  recordMarkdown: 404,
  recordJson: 404,
  // a key of no logo
  loadLogo: 404,
  // by a token that nobody was sent
  listMailPreferences: 400,
  saveMailPreferences: 400,
  // only with a grant, or into the own account
  becomeDelegate: 403,
  // the card is declined, or there is a plan already, so that nobody pays; licences belong to those who do
  purchase: [402, 409],
  readSubscription: 403,
  changeSubscription: 403,
  switchPlan: 403,
  cancelSubscription: 403,
  addLicensee: 403,
  removeLicensee: 403,
  // these hosts have not proven their own address
  sendInviteTest: 409,
  sendReminder: 409,
  sendClosingMessage: 409,
  // only its uploader finds an upload that hangs nowhere
  deleteMedia: 404,
  // no export was asked for
  downloadExport: 404,
  // the owner of an organisation with others hands it over first
  requestErasure: 409,
  // this installation is reached without TLS
  loadTabPackage: 409,
}
/** Calls whose sample names things of the session although anybody with an account may make them. */
const OWN_THINGS = new Set(['createCollection'])
/** Creators answer their own hidden session here, so the author's calls are theirs. */
const HIDDEN = { visibility_setting: 'invite_only' as const }

type Row = { feature: string; name: string; call: Call }
// counts are made of all that has ended: first, while that is little
const { counts, ...rest } = contracts
const rows: Row[] = Object.entries({ counts, ...rest }).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ feature, name, call: call as Call })),
)

let app: TestApp
let world: World
/** Acts for the creator. */
let delegate: TestClient
/** Whose participant is invited to all its sessions. */
let inviting: World

beforeAll(async () => {
  app = await startTestApp()
  world = await buildWorld(app)
  delegate = await delegateOf(app, world.creator)
  inviting = await buildWorld(app)
  await verify(app, inviting.participant)
})
afterAll(() => app.close())

async function tryCall(row: Row, role: Role, scene: Scene): Promise<number> {
  const client = clientFor(row.name, role, scene)
  app.clock.advance(601) // limits of tries start afresh
  if (row.call.fresh_proof && 'password' in client) await prove(client as Account)
  return (await client.call(row.call, (await sampleOf(row, scene)) as never)).status
}

function sampleOf({ feature, name }: Row, scene: Scene): unknown {
  return (samples as Record<string, Record<string, (scene: Scene) => unknown>>)[feature]![name]!(scene)
}

/** Calls that end or change a login session get one of their own. */
function clientFor(name: string, role: Role, { world: { people } }: Scene) {
  const changes = [
    'createAccount',
    'createTenant',
    'login',
    'logout',
    'verifyLogin',
    'signInByCode',
  ].includes(name)
  if (changes) return app.client()
  return role === 'delegate' ? delegate : people[role]
}

function expectedOf(row: Row, role: Role): number | 'allowed' {
  const expected = ACCESS[row.call.access][role]
  // the sample's upload is the creator's own, and whoever acts for them takes what they uploaded themselves
  if (row.name === 'setClosingVideo' && role === 'delegate') return 400
  if (OWN_THINGS.has(row.name) && expected === 'allowed' && role !== 'creator' && role !== 'delegate')
    return 403
  return expected
}

/** Makes a scene, and gives it again until somebody was allowed to change it: what is refused changes nothing. */
function keptScene(draft: Parameters<typeof makeScene>[2] = {}) {
  let scene: Promise<Scene> | null = null
  return async (row: Row, role: Role) => {
    scene ??= makeScene(app, world, draft)
    const status = await tryCall(row, role, await scene)
    if (status < 400) scene = null
    return status
  }
}

describe.each(rows)('$feature: $name ($call.access)', (row) => {
  const tryAs = keptScene()
  it.each(ROLES)('on a session that anyone with the link may see, as %s', async (role) => {
    const expected = expectedOf(row, role)
    const status = await tryAs(row, role)
    if (expected !== 'allowed') expect(status).toBe(expected)
    else expect([200, REFUSED_ANYWAY[row.name]].flat()).toContain(status)
  })
})

const namesTheSession = rows.filter(({ call }) => ['viewer', 'creator', 'author'].includes(call.access))

describe.each(namesTheSession)('$feature: $name on a session for invited people', (row) => {
  const others: Role[] = ['guest', 'participant', 'creator_of_other_tenant', 'administrator', 'licensee']
  const tryAs = keptScene(HIDDEN)
  it.each(others)('answers %s as if it did not exist', async (role) => {
    expect(await tryAs(row, role)).toBe(404)
  })
})

describe.each(namesTheSession)('$feature: $name on a session for invited people', (row) => {
  it('treats an invited participant as one of a session for everybody', async () => {
    const { participant } = inviting
    const scene = await makeScene(app, inviting, HIDDEN)
    const input = await sampleOf(row, scene)
    await inviteEverywhere(participant)
    app.clock.advance(601)
    const { status } = await participant.call(row.call, input as never)
    if (row.call.access !== 'viewer') expect(status).toBe(403)
    else expect([200, REFUSED_ANYWAY[row.name]].flat()).toContain(status)
  })
})

/** To each event there is: a sample may have made more than one. */
async function inviteEverywhere({ email }: { email: string }) {
  await sql`insert into invitees (event_id, email, invited_on) select id, ${email}, '2030-01-01' from events
    on conflict do nothing`.execute(app.db)
}
