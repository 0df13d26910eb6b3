// The calls of teams and lists of people.
import type { Actor } from '#domain/base/actor.ts'
import type { RosterId, TeamId, TenantId } from '#domain/base/ids.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { TEAMS_MAX } from '#domain/rosters/model.ts'
import {
  import_running,
  team_name_taken,
  team_nameless,
  team_needs_organisation,
  too_many_teams,
} from '#domain/rosters/refusals.ts'
import { isImporting, teamRefusal } from '#domain/rosters/rules.ts'
import { noteExport } from '#server/activity/actions.ts'
import type { Executor } from '#server/base/db/open.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { beginImport, clearPeople, endImport, loadOwnRoster, rosterCsv } from './actions.ts'
import { addPeople } from './importing/add-people.ts'
import {
  countTeams,
  deletePeople,
  hasTeamNamed,
  insertTeam,
  listPeople,
  listTeams,
  loadRoster,
  loadTeam,
  lockRoster,
  lockTeams,
  recount,
} from './queries.ts'
import { noteRemoval } from './record.ts'
import { rosterRefusal, viewPage, viewReport, viewStatus, viewTeam } from './view.ts'

export const rosterRoutes = implement(rosters, {
  async listTeams({ db, actor }) {
    const rows = actor.tenant_id === null ? [] : await listTeams(db, actor.tenant_id)
    return rows.map((row) => viewTeam(row, actor))
  },

  async createTeam({ db, actor, now }, { body }) {
    const tenant_id = found(actor.tenant_id, team_needs_organisation)
    const name = await freeName(db, tenant_id, body.name)
    refuseIf((await countTeams(db, tenant_id)) >= TEAMS_MAX && too_many_teams)
    const id = await insertTeam(db, { tenant_id, creator_id: actor.user_id, name }, now)
    return viewTeam(await loadTeam(db, actor, id), actor)
  },

  async loadTeam({ db, actor }, { params }) {
    return viewTeam(await loadTeam(db, actor, params.id), actor)
  },

  async renameTeam(context, { params, body }) {
    const { db, actor } = context
    const { id, tenant_id } = await loadOwnTeam(context, params.id)
    const name = await freeName(db, tenant_id, body.name, id)
    await db.updateTable('teams').set({ name }).where('id', '=', id).execute()
    return viewTeam(await loadTeam(db, actor, id), actor)
  },

  async deleteTeam(context, { params }) {
    const { id, roster_id } = await loadOwnTeam(context, params.id)
    const list = await loadRoster(context.db, context.actor, roster_id)
    const removed = await clearPeople(context.db, roster_id)
    await context.db.deleteFrom('teams').where('id', '=', id).execute()
    await noteRemoval(context, { act: 'team_deleted', list, removed })
    return { id }
  },

  async listTeamUsers({ db, actor }, { params, query }) {
    const { roster_id } = await loadTeam(db, actor, params.id)
    return viewPage(await listPeople(db, roster_id, oneMore(query)), query.limit)
  },

  async importTeamUsers(context, { params }) {
    const { roster_id } = await loadOwnTeam(context, params.id)
    return startImport(context, roster_id)
  },

  async loadRoster({ db, actor }, { query }) {
    const row = await loadRoster(db, actor, query.roster_id)
    return {
      ...viewPage(await listPeople(db, row.id, oneMore(query)), query.limit),
      people_count: row.people_count,
      roster_status: viewStatus(row),
      can_edit: rosterRefusal(row, actor) === null,
    }
  },

  async clearRoster(context, { body }) {
    const list = await loadOwnRoster(context, body.roster_id)
    const { id } = list
    const removed = await clearPeople(context.db, id)
    await noteRemoval(context, { act: 'list_cleared', list, removed })
    return { roster_status: viewStatus(await loadRoster(context.db, context.actor, id)) }
  },

  async addRosterPeople(context, { body }) {
    return addPeople(context, await loadOwnRoster(context, body.roster_id), body.people)
  },

  async removeRosterPeople(context, { body }) {
    const { db } = context
    const list = await loadOwnRoster(context, body.roster_id)
    const { id } = list
    const held = await lockRoster(db, id)
    refuseIf(held && isImporting(held) && import_running)
    const removed = await deletePeople(db, id, body.emails)
    await noteRemoval(context, { act: 'list_reduced', list, removed })
    return { people_count: await recount(db, id) }
  },

  importRoster: (context, { query }) => startImport(context, query.roster_id),

  async cancelImport(context, { body }) {
    const { id } = await loadOwnRoster(context, body.roster_id)
    await endImport(context.db, id)
    return { roster_status: viewStatus(await loadRoster(context.db, context.actor, id)) }
  },

  async exportRoster(context, { query }) {
    const { db, actor } = context
    const { id } = await loadRoster(db, actor, query.roster_id)
    await noteExport(context, null, 'List of people')
    return { chunks: rosterCsv(db, id), file_name: 'people.csv' }
  },

  async readRosterStatus({ db, actor }, { params }) {
    return viewReport(await loadRoster(db, actor, params.id))
  },
})

/** A team that the caller may change. */
async function loadOwnTeam({ db, actor }: Context<Actor>, id: TeamId) {
  const team = await loadTeam(db, actor, id)
  refuseIf(teamRefusal(team, actor))
  return team
}

async function startImport(context: Context<Actor>, id: RosterId | undefined) {
  return { roster_status: viewStatus(await beginImport(context, await loadOwnRoster(context, id))) }
}

/** The name as it is kept; nobody else takes it until the transaction is over. */
async function freeName(db: Executor, tenant_id: TenantId, typed: string, but?: TeamId): Promise<string> {
  const name = plainLine(typed)
  refuseIf(name === '' && team_nameless)
  await lockTeams(db, tenant_id)
  refuseIf((await hasTeamNamed(db, tenant_id, name, but)) && team_name_taken)
  return name
}

function oneMore<P extends { limit: number }>(page: P): P {
  return { ...page, limit: page.limit + 1 }
}
