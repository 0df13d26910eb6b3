// What is stored of how organisations are run: lists of people, sign-ins of their own, and what is on record.
import type { StoredTable } from './stored-table.ts'

const NUMBER = 'A random number'
const RUNNERS = 'Owner and administrators of the organisation'
const OPERATOR = 'Whoever runs this server'

export const organisationTables: readonly StoredTable[] = [
  {
    table: 'teams',
    title: 'Teams',
    why: 'To share a list of people in an organisation',
    who: 'Members of the organisation',
    kept: 'Until somebody deletes it',
    columns: {
      ...{ id: NUMBER, tenant_id: 'The organisation', creator_id: 'Who made it', name: 'Its name' },
      created_on: 'The day',
    },
  },
  {
    table: 'rosters',
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
    title: 'People on these lists',
    why: 'To invite them',
    who: 'Whoever sees the list',
    kept: 'Until they are taken off, or delete their account',
    columns: {
      ...{ roster_id: 'The list', email: 'The address' },
      ...{ first_name: 'As it stood in the file', last_name: 'As it stood in the file' },
    },
  },
  {
    table: 'member_invitations',
    title: 'Invitations to an organisation',
    why: 'To let somebody join by an email',
    who: RUNNERS,
    kept: 'Until it is accepted or withdrawn, at most seven days',
    columns: {
      ...{ tenant_id: 'The organisation', email: 'The address', token_hash: 'A fingerprint of the link' },
      ...{ invited_by: 'Who invited', invited_on: 'The day', expires_time: 'When it ends' },
    },
  },
  {
    table: 'viewing_links',
    title: 'Links to view the product as somebody',
    why: 'To help somebody with what they see',
    who: 'Nobody',
    kept: 'A day',
    columns: {
      ...{ token_hash: 'A fingerprint of the link', viewer_id: 'Who looks', user_id: 'As whom' },
      ...{ reason: 'Why', expires_time: 'When it ends', used_time: 'When it was used' },
    },
  },
  {
    table: 'audit_entries',
    title: 'What is on record of an organisation',
    why: 'To see who signed in, changed rights, exported something, or viewed the product as somebody',
    who: RUNNERS,
    kept: 'About 13 months, unless whoever runs this server set another time. Who deletes their account is taken out',
    columns: {
      ...{ id: NUMBER, tenant_id: 'The organisation', area: 'Which kind of act', act: 'What was done' },
      ...{
        actor_id: 'Who did it',
        for_id: 'For whom',
        about_id: 'To whom',
        subject_id: 'Which session left as a file',
      },
      ...{ detail: 'More about it, never an answer', recorded_time: 'The minute; of sign-ins the day' },
    },
  },
  {
    table: 'identity_providers',
    title: 'Sign-ins of organisations',
    why: 'To let an organisation sign its people in',
    who: OPERATOR,
    kept: 'Until it is removed, or the organisation goes',
    columns: {
      ...{ id: NUMBER, tenant_id: 'The organisation', kind: 'SAML or OpenID Connect', entity_id: 'Its name' },
      ...{ sign_on_url: 'Where people sign in', logout_url: 'Where they sign out' },
      ...{
        certificates: 'How its answers are checked',
        signs_response: 'What it signs',
        client_id: 'Our name there',
        client_secret: 'Our secret, encrypted',
      },
      ...{ endpoint_origins: 'Hosts that it answers from', set_on: 'The day' },
    },
  },
  {
    table: 'identity_hosts',
    title: 'Hosts of addresses that sign in there',
    why: 'To lead people to the sign-in of their organisation',
    who: OPERATOR,
    kept: 'As long as the sign-in',
    columns: { host: 'What stands behind the @', provider_id: 'The sign-in' },
  },
]
