// Shapes and limits of rosters and teams.

/** Bytes of a file of people: enough for more than 100,000 rows. */
export const ROSTER_BYTES_MAX = 20_000_000
/** People on one list. */
export const ROSTER_PEOPLE_MAX = 100_000
/** Characters of the name of a team. */
export const TEAM_NAME_MAX = 100
/** Teams of one organisation. */
export const TEAMS_MAX = 200
/** Characters of a first or last name; longer ones are cut. */
export const PERSON_NAME_MAX = 100
/** Characters of an address. */
export const PERSON_EMAIL_MAX = 254
/** The most people in one answer, and the default. */
export const PEOPLE_PAGE = 500
/** People removed by one call. */
export const REMOVED_AT_ONCE = 500
/** People added by one call. */
export const ADDED_AT_ONCE = 500
/** People typed or pasted at once, who are sent in parts; more than these come from a file. */
export const TYPED_MAX = 5000
/** Rows with problems that are reported one by one; further ones are only counted. */
export const PROBLEMS_MAX = 1000
/** An import that was interrupted this often is given up. */
export const IMPORT_TRIES_MAX = 3
/** Milliseconds between two checks of an import. */
export const STATUS_POLL_MS = 500

/** `empty`: nothing was imported yet, or everything was cleared. `waiting`: an import will begin. */
export const ROSTER_STATUSES = ['empty', 'waiting', 'importing', 'success', 'failed'] as const
export type RosterStatusName = (typeof ROSTER_STATUSES)[number]

/** Somebody on a list; the names may be empty. */
export type RosterPerson = { email: string; first_name: string; last_name: string }

/** What is wrong in one row of a file; rows count from 1, including the header. */
export type RowProblem = { row: number; column: string; value: string; problem: string }
