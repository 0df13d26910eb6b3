// Which column of a file holds what: by the words of its header, in any order, or by the addresses themselves.
import { isOrdinary } from '#domain/tenants/pattern.ts'

/** Positions of the columns, from 0; null if there is none. `full` holds both names in one. */
export type Columns = { email: number; first: number | null; last: number | null; full: number | null }
export type Layout = {
  columns: Columns
  /** What the column of addresses is called when something in it is wrong. */
  email_name: string
  /** The first row is a header, not a person. */
  has_header: boolean
}

/** Words as `plain` returns them: no accents, punctuation or capitals. */
const EMAIL = words(`email emailaddress mail mailaddress workemail businessemail emailwork primaryemail
  userprincipalname emailadresse mailadresse correo correoelectronico courriel adressemail adresseemail adresseelectronique
  indirizzoemail posta postaelettronica eposta epost emailadres electronicmail enderecodeemail address`)
const FIRST =
  words(`firstname first givenname given forename vorname rufname prenom nombre primernombre nome voornaam
  fornavn imie`)
const LAST =
  words(`lastname last surname familyname family nachname familienname zuname nomdefamille apellido apellidos
  cognome sobrenome achternaam etternavn nazwisko`)
/** The whole name, or the last name if there is a column of first names: German and French files do that. */
const FULL =
  words(`name fullname displayname person contact contactname vollername nom nomcomplet nombrecompleto
  nomecompleto volledigenaam`)

/** From the clearest to the vaguest. */
function words(text: string): readonly string[] {
  return text.split(/\s+/)
}

function plain(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Reads the first row of a file; null if neither a word nor an address shows where the addresses are. */
export function layoutOf(first_row: readonly string[]): Layout | null {
  const titles = first_row.map(plain)
  // the clearest word counts, wherever its column is
  const find = (known: readonly string[]) => {
    const word = known.find((one) => titles.includes(one))
    return word === undefined ? null : titles.indexOf(word)
  }
  // addresses in the first row: it is a person, whatever the words next to them
  const address = first_row.findIndex((cell) => isOrdinary(bareAddress(cell)))
  if (address >= 0) return headless(first_row.length, address)
  const email = find(EMAIL)
  if (email === null) return null
  const [first, last, full] = [find(FIRST), find(LAST), find(FULL)]
  const isLast = first !== null && last === null
  const columns = {
    email,
    first,
    last: isLast ? full : last,
    full: first !== null || last !== null ? null : full,
  }
  return { columns, email_name: first_row[email]!.trim(), has_header: true }
}

/** Next to the addresses: first and last names, in this order, or one column with both. */
function headless(width: number, email: number): Layout {
  const others = [...Array(width).keys()].filter((index) => index !== email)
  const [first = null, last = null] = others
  const columns =
    last === null ? { email, first: null, last: null, full: first } : { email, first, last, full: null }
  return { columns, email_name: `Column ${email + 1}`, has_header: false }
}

/**
 * The address in a cell: without a name around it (`Ann <ann@acme.example>`), the word `mailto:`, and the apostrophe
 * that our own export puts before what a spreadsheet would calculate.
 */
export function bareAddress(cell: string): string {
  const trimmed = cell.trim()
  const [, framed] = /<([^<>]*)>$/.exec(trimmed) ?? []
  return unescaped(framed?.trim() ?? trimmed).replace(/^mailto:/i, '')
}

/** Removes the apostrophe of an export. */
export function unescaped(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell
}
