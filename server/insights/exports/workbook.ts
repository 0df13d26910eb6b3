// A workbook as XLSX: a zip of XML, packed while its lines come, so that only packed bytes pile up (decision 048).
import { strToU8, Zip, ZipDeflate } from 'fflate'
import {
  contentTypes,
  type Look,
  RELATIONS,
  type SheetDraft,
  STYLE_NUMBERS,
  STYLES,
  sheetStart,
  workbookParts,
} from './workbook-parts.ts'

export type Cell = string | number | null

/** Characters that a cell holds; a file with more is refused by spreadsheets. */
const CELL_MAX = 32_767
const SHEET_END = '</sheetData></worksheet>'

/** Days between what spreadsheets count from, the day before 1900 in their calendar, and 1970. */
const DAYS_TO_1970 = 25_569
const DAY_MS = 86_400_000

/** The number that spreadsheets show as this time: days and parts of a day, on the clock of a zone that is so far off. */
export function dateNumber(ms: number, offset_ms: number): number {
  return (ms + offset_ms) / DAY_MS + DAYS_TO_1970
}

/** Takes one sheet after the other, each with its lines, and gives the whole file at the end. */
export function openWorkbook() {
  const { addPart, packUp } = openZip()
  const begun: { name: string; columns: SheetDraft['columns']; part: ZipDeflate; height: number }[] = []

  const endSheet = () => begun.at(-1)?.part.push(strToU8(SHEET_END), true)

  return {
    addSheet({ name, columns, titles }: SheetDraft) {
      endSheet()
      const part = addPart(`xl/worksheets/sheet${begun.length + 1}.xml`)
      begun.push({ name, columns, part, height: titles ? 1 : 0 })
      const first = titles ? rowOf(titles, 1, () => 'title') : ''
      part.push(strToU8(sheetStart(columns, Boolean(titles)) + first))
    },

    addLines(lines: readonly (readonly Cell[])[]) {
      const sheet = begun.at(-1)!
      const rows = lines.map((cells) =>
        rowOf(cells, ++sheet.height, (column) => sheet.columns[column]?.look ?? 'plain'),
      )
      sheet.part.push(strToU8(rows.join('')))
    },

    end(): Uint8Array {
      endSheet()
      const names = begun.map((sheet) => sheet.name)
      const parts = { ...workbookParts(names), ...contentTypes(names.length), ...RELATIONS, ...STYLES }
      for (const [name, text] of Object.entries(parts)) addPart(name).push(strToU8(text), true)
      return packUp()
    },
  }
}

function openZip() {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  return {
    addPart(name: string) {
      const part = new ZipDeflate(name, { level: 6 })
      zip.add(part)
      return part
    },
    packUp(): Uint8Array {
      zip.end()
      return Buffer.concat(packed)
    },
  }
}

function rowOf(cells: readonly Cell[], row: number, lookOf: (column: number) => Look): string {
  const written = cells.map((cell, column) => {
    if (cell === null || cell === '') return ''
    const head = `<c r="${columnName(column)}${row}" s="${STYLE_NUMBERS[lookOf(column)]}"`
    if (typeof cell === 'number') return `${head}><v>${cell}</v></c>`
    // a text within its cell is never read as a formula
    return `${head} t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}

/** A, B, and so on to Z, which no sheet of ours goes beyond. */
const columnName = (column: number) => String.fromCharCode(65 + column)

/** A text as XML. Programs read `_x0041_` as the sign of that number: so signs that XML has no place for are written. */
function cellText(text: string): string {
  const short = text
    .replaceAll(/\r\n?/g, '\n')
    .slice(0, CELL_MAX)
    // half of a sign is none
    .replace(/[\ud800-\udbff]$/, '')
  return escapeXml(
    short
      .toWellFormed()
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, codeOf),
  )
}

const codeOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text within an element. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
