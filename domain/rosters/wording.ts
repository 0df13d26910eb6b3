// What is said about a finished import, and about single rows.
import { PERSON_EMAIL_MAX, ROSTER_PEOPLE_MAX } from './model.ts'

const UNCHANGED = 'Nothing was changed.'

/** Why a file was not imported, as `status_description`. */
export const import_failures = {
  empty: `This file is empty. ${UNCHANGED}`,
  workbook: `This is an Excel workbook. Please save it as CSV and upload that. ${UNCHANGED}`,
  no_text: `This is not a text file. Please upload a CSV file. ${UNCHANGED}`,
  no_email_column: `No column has email addresses. Please name one column Email. ${UNCHANGED}`,
  nobody: `No row has a valid email address. ${UNCHANGED}`,
  too_many: `A list can have up to ${ROSTER_PEOPLE_MAX.toLocaleString('en')} people. ${UNCHANGED}`,
  gone: `The file is no longer there. Please upload it again. ${UNCHANGED}`,
  interrupted: `The import was interrupted several times. Please upload the file again. ${UNCHANGED}`,
  cancelled: `The import was cancelled. ${UNCHANGED}`,
} as const

export function quoteFailure(row: number): string {
  return `A quotation mark in row ${row} is not closed. ${UNCHANGED}`
}

export function lengthFailure(row: number): string {
  return `Row ${row} is far too long. Is a quotation mark not closed? ${UNCHANGED}`
}

export const row_problems = {
  missing: 'The email address is missing.',
  malformed: 'This is not an email address.',
  too_long: `This address has more than ${PERSON_EMAIL_MAX} characters.`,
} as const

export function duplicateProblem(first_row: number): string {
  return `The same address is in row ${first_row}.`
}

export type ImportCounts = { added: number; known: number; wrong: number }

/** `status_description` of an import that worked. */
export function successText({ added, known, wrong }: ImportCounts): string {
  const parts = [
    `${people(added)} added`,
    ...(known > 0 ? [`${people(known)} already known`] : []),
    ...(wrong > 0 ? [`${count(wrong)} ${wrong === 1 ? 'row' : 'rows'} left out`] : []),
  ]
  return `${parts.join(', ')}.`
}

/** `detail` of the audit trail for people who were added to a list. */
export function arrivalText(list: Whose, added: number): string {
  return `${nameOf(list)}, ${count(added)} new ${added === 1 ? 'person' : 'people'}`
}

/** `detail` of the audit trail for people who were removed from a list. */
export function removalText(list: Whose, removed: number): string {
  return `${nameOf(list)}, ${people(removed)}`
}

type Whose = { team_id: string | null }
const nameOf = ({ team_id }: Whose) => (team_id === null ? 'own list' : 'team')

const count = (number: number) => number.toLocaleString('en')
const people = (number: number) => `${count(number)} ${number === 1 ? 'person' : 'people'}`
