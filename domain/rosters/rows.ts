// Turns a row into a person, or says what is wrong with it.
import { plainLine } from '#domain/base/plain-line.ts'
import { isOrdinary } from '#domain/tenants/pattern.ts'
import { bareAddress, type Layout, unescaped } from './columns.ts'
import { PERSON_EMAIL_MAX, PERSON_NAME_MAX, type RosterPerson, type RowProblem } from './model.ts'
import { row_problems } from './wording.ts'

/** Characters of a wrong value that are reported. */
const VALUE_MAX = 80

/** `row` counts from 1, including the header. Null for an empty row. */
export function readRow(
  cells: readonly string[],
  row: number,
  { columns, email_name }: Layout,
): { person: RosterPerson } | { problem: RowProblem } | null {
  if (cells.every((cell) => cell.trim() === '')) return null
  const written = cells[columns.email] ?? ''
  const email = bareAddress(written)
  const wrong = problemOf(email)
  if (wrong) return { problem: problemIn(email_name, row, written, wrong) }
  return { person: { email, ...namesOf(cells, columns) } }
}

export function problemIn(column: string, row: number, value: string, problem: string): RowProblem {
  return { row, column: plainLine(column), value: plainLine(value).slice(0, VALUE_MAX), problem }
}

function problemOf(email: string): string | null {
  if (email === '') return row_problems.missing
  if (email.length > PERSON_EMAIL_MAX) return row_problems.too_long
  return isOrdinary(email) && !/\p{Cc}/u.test(email) ? null : row_problems.malformed
}

/** The columns of typed people: an address and two names. */
export const typed_layout: Layout = {
  columns: { email: 0, first: 1, last: 2, full: null },
  email_name: 'Email',
  has_header: false,
}

function namesOf(cells: readonly string[], { first, last, full }: Layout['columns']) {
  const cell = (index: number | null) => (index === null ? '' : plainLine(unescaped(cells[index] ?? '')))
  const names = full === null ? [cell(first), cell(last)] : splitName(cell(full))
  const [first_name = '', last_name = ''] = names.map((name) => name.slice(0, PERSON_NAME_MAX))
  return { first_name, last_name }
}

/** `Lee, Ann` and `Ann Lee`: the last of several words is the last name. */
export function splitName(name: string): [string, string] {
  const [last, first] = name.split(/,\s*/, 2)
  if (first) return [first, last ?? '']
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
}
