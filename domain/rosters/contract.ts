// The calls of rosters, which are lists of people by address, and of teams, which have one each.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type RosterId, type TeamId } from '#domain/base/ids.ts'
import {
  ADDED_AT_ONCE,
  PEOPLE_PAGE,
  PERSON_EMAIL_MAX,
  REMOVED_AT_ONCE,
  ROSTER_BYTES_MAX,
  ROSTER_STATUSES,
  TEAM_NAME_MAX,
} from './model.ts'

const roster_id = idSchema<RosterId>()
/** By default the caller's own list. */
const which = z.object({ roster_id: roster_id.optional() })

export const rosterStatus = z.object({
  /** Of the list. */
  id: roster_id,
  status: z.enum(ROSTER_STATUSES),
  /** From 0 to 1. */
  import_progress: z.number().min(0).max(1),
  /** In words: what the last import did, or why it failed. */
  status_description: z.string(),
})
export type RosterStatus = z.output<typeof rosterStatus>
const status = z.object({ roster_status: rosterStatus })

const rosterView = z.object({ people_count: z.int(), roster_status: rosterStatus })

export const teamView = z.object({
  id: idSchema<TeamId>(),
  name: z.string(),
  /** Whether the caller may rename, fill, clear and delete it. */
  can_edit: z.boolean(),
  roster: rosterView,
})
export type Team = z.output<typeof teamView>

const person = z.object({ email: z.string(), first_name: z.string(), last_name: z.string() })
/** Sorted by address; `next` is where the rest begins, null at the end. */
const people = z.object({ users: z.array(person), next: z.string().nullable() })
const page = z.object({
  /** Part of an address or a name. */
  search: z.string().max(200).optional(),
  /** `next` of the previous answer. */
  after: z.string().max(PERSON_EMAIL_MAX).optional(),
  limit: z.coerce.number().int().min(1).max(PEOPLE_PAGE).default(PEOPLE_PAGE),
})

/** Values that are too long or no address are reported as problems, like those in a file. */
const typed = z.object({
  email: z.string().max(1000),
  first_name: z.string().max(1000).default(''),
  last_name: z.string().max(1000).default(''),
})

const problem = z.object({ row: z.int(), column: z.string(), value: z.string(), problem: z.string() })
const importReport = status.extend({
  /** Rows that were left out. */
  errors_count: z.int(),
  /** The first 1,000 of them, once the import is over. */
  errors: z.array(problem),
})
export type ImportReport = z.output<typeof importReport>

const name = z.string().max(TEAM_NAME_MAX)
const params = z.object({ id: idSchema<TeamId>() })
const takes = {
  writes: 'statement',
  takes: { file_bytes_max: ROSTER_BYTES_MAX, fields: ['file', 'csv', 'roster'] },
  limit: 'upload',
} as const

export const rosters = {
  listTeams: call({
    method: 'GET',
    path: '/teams',
    summary: 'Lists the teams of your organisation by name.',
    access: 'account',
    answer: z.array(teamView),
  }),
  createTeam: call({
    method: 'POST',
    path: '/teams',
    summary: 'Creates a team with an empty list; names are unique in an organisation.',
    access: 'account',
    body: z.object({ name }),
    answer: teamView,
  }),
  loadTeam: call({
    method: 'GET',
    path: '/teams/:id',
    summary: 'Returns a team of your organisation with the status of its list.',
    access: 'account',
    params,
    answer: teamView,
  }),
  renameTeam: call({
    method: 'POST',
    path: '/teams/:id',
    summary: 'Renames a team, for the person who created it, the owner and administrators.',
    access: 'account',
    params,
    body: z.object({ name }),
    answer: teamView,
  }),
  deleteTeam: call({
    method: 'DELETE',
    path: '/teams/:id',
    summary: 'Deletes a team with its list; people who were invited stay invited.',
    access: 'account',
    params,
    answer: z.object({ id: idSchema<TeamId>() }),
  }),
  listTeamUsers: call({
    method: 'GET',
    path: '/teams/:id/users',
    summary: 'Lists the people of a team, at most 500 per answer.',
    access: 'account',
    params,
    query: page,
    answer: people,
  }),
  importTeamUsers: call({
    method: 'POST',
    path: '/teams/:id/users/import',
    summary: 'Starts an import into a team’s list, as `POST /roster/import` does.',
    access: 'account',
    params,
    ...takes,
    answer: status,
  }),
  loadRoster: call({
    method: 'GET',
    path: '/roster',
    summary: 'Returns a list and its people, at most 500 per answer; without `roster_id`, your own list.',
    access: 'account',
    query: page.extend(which.shape),
    answer: people.extend(rosterView.shape).extend({ can_edit: z.boolean() }),
  }),
  clearRoster: call({
    method: 'POST',
    path: '/roster/clear',
    summary:
      'Removes everybody from a list; people who were invited stay invited. 409 while an import is running.',
    access: 'account',
    body: which,
    answer: status,
  }),
  addRosterPeople: call({
    method: 'POST',
    path: '/roster/add',
    summary:
      'Adds up to 500 people to a list, as a file with these rows would. 409 while an import is running.',
    access: 'account',
    body: which.extend({ people: z.array(typed).min(1).max(ADDED_AT_ONCE) }),
    answer: z.object({
      people_count: z.int(),
      /** Addresses that are new on the list. */
      added: z.array(z.string()),
      /** How many were on it before. */
      known: z.int(),
      /** Who was left out and why; `row` is the place in `people`, from 1. */
      errors: z.array(problem),
    }),
  }),
  removeRosterPeople: call({
    method: 'POST',
    path: '/roster/remove',
    summary: 'Removes people from a list by address; people who were invited stay invited.',
    access: 'account',
    body: which.extend({ emails: z.array(z.string().max(PERSON_EMAIL_MAX)).min(1).max(REMOVED_AT_ONCE) }),
    answer: z.object({ people_count: z.int() }),
  }),
  importRoster: call({
    method: 'POST',
    path: '/roster/import',
    summary:
      'Starts an import of a CSV of at most 20,000,000 bytes; `GET /roster/status/{id}` reports its progress. 409 while another one is running.',
    access: 'account',
    query: which,
    ...takes,
    answer: status,
  }),
  cancelImport: call({
    method: 'POST',
    path: '/roster/cancel',
    summary: 'Stops an import that is waiting or running; the list stays as it was.',
    access: 'account',
    body: which,
    answer: status,
  }),
  exportRoster: call({
    method: 'GET',
    path: '/roster/export',
    summary:
      'Returns a list as CSV with `email,first_name,last_name`; cells that a spreadsheet would calculate start with an apostrophe.',
    access: 'account',
    query: which,
    sends: 'text/csv; charset=utf-8',
    answer: z.string(),
  }),
  readRosterStatus: call({
    method: 'GET',
    path: '/roster/status/:id',
    summary: 'Returns the progress of an import into a list, and what was wrong in its file.',
    access: 'account',
    params: z.object({ id: roster_id }),
    answer: importReport,
  }),
} satisfies Record<string, Call>
