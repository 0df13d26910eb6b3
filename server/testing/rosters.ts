// Lists of people in tests: files that are sent, and lists that stand in the store without an import.
import type { RosterId, TeamId, UserId } from '#domain/base/ids.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { importLists } from '#server/rosters/jobs.ts'
import type { TestApp } from './test-app.ts'
import { fileForm } from './uploads.ts'
import type { Account, World } from './world.ts'

/** A file of people as a form. */
export function peopleForm(csv: string | Uint8Array<ArrayBuffer> = 'email\nann@example.com\n'): FormData {
  return fileForm(typeof csv === 'string' ? Buffer.from(csv) : csv, 'People.csv')
}

/** What somebody does with the own list. */
export function listOf(app: TestApp, person: Account) {
  const roster_id = person.user_id as RosterId
  return {
    roster_id,
    send: (csv: Parameters<typeof peopleForm>[0]) =>
      person.call(rosters.importRoster, { body: peopleForm(csv) } as object),
    run: () => app.app.runJob(importLists as never, {}),
    report: async () => (await person.call(rosters.readRosterStatus, { params: { id: roster_id } })).data,
  }
}

/** The own list of an account, with one person on it or with these. */
export async function plantRoster(
  app: TestApp,
  user_id: string,
  emails: readonly string[] = ['on.the.list@example.com'],
): Promise<RosterId> {
  const id = user_id as RosterId
  await app.db
    .insertInto('rosters')
    .values({ id, owner_id: user_id as UserId, team_id: null, import_key: null, people_count: emails.length })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await app.db
    .insertInto('roster_people')
    .values(emails.map((email) => ({ roster_id: id, email })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

/** The own list of the creator of a scene, with somebody on it. */
export async function ownList({
  app,
  world,
}: {
  app: TestApp
  world: World
}): Promise<{ roster_id: RosterId }> {
  return { roster_id: await plantRoster(app, world.creator.user_id) }
}

const nobodys = { params: { id: 'none' as TeamId } }
const anyName = () => `Team ${Math.random().toString(36).slice(2)}`

export const rosterSamples = {
  listTeams: () => ({}),
  createTeam: () => ({ body: { name: anyName() } }),
  loadTeam: () => nobodys,
  renameTeam: () => ({ ...nobodys, body: { name: anyName() } }),
  deleteTeam: () => nobodys,
  listTeamUsers: () => nobodys,
  importTeamUsers: () => ({ ...nobodys, body: peopleForm() }) as never,
  loadRoster: () => ({}),
  clearRoster: () => ({ body: {} }),
  addRosterPeople: () => ({ body: { people: [{ email: 'typed@example.com' }] } }),
  removeRosterPeople: () => ({ body: { emails: [anyName()] } }),
  importRoster: () => ({ body: peopleForm() }) as object,
  cancelImport: () => ({ body: {} }),
  exportRoster: () => ({}),
  readRosterStatus: () => ({ params: { id: 'none' as RosterId } }),
}
