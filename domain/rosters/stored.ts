// What `rosters` stores, column by column, for the public page.
import { NUMBER, type StoredTable } from '#domain/base/stored-table.ts'

export const rostersTables: readonly StoredTable[] = [
  {
    table: 'teams',
    area: 'people',
    title: 'Teams',
    why: 'To share a list of people in an organisation',
    who: 'Members of the organisation',
    kept: 'Until someone deletes it',
    columns: {
      ...{ id: NUMBER, tenant_id: 'The organisation', creator_id: 'Who made it', name: 'Its name' },
      created_on: 'The day',
    },
  },
  {
    table: 'rosters',
    area: 'people',
    title: 'Lists of people',
    why: 'To invite many at once',
    who: 'Of a team: members of the organisation. An own list: whose it is',
    kept: 'Until the team or the account is deleted',
    columns: {
      ...{ id: NUMBER, team_id: 'The team', owner_id: 'Whose own list it is', people_count: 'How many' },
      ...{ status: 'How the last import went', import_progress: 'How far an import is' },
      ...{ status_description: 'Why an import failed', import_key: 'The file, until it was read' },
      ...{ import_tries: 'How often it was read', import_result: 'Which rows were left out, and why' },
      ...{ import_actor_id: 'Who began it, until it is over', import_for_id: 'For whom, until it is over' },
    },
  },
  {
    table: 'roster_people',
    area: 'people',
    title: 'People on these lists',
    why: 'To invite them',
    who: 'People who see the list',
    kept: 'Until they are taken off, or delete their account',
    columns: {
      ...{ roster_id: 'The list', email: 'The address' },
      ...{ first_name: 'As it stood in the file', last_name: 'As it stood in the file' },
    },
  },
]
