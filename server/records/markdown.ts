// A decision record as Markdown. What people wrote stays what they wrote: none of it becomes a heading or a link.
import type { RecordRow } from './queries.ts'
import { type Fact, factsOf, leftOut, type Reader, signedBy, standingsOf, words } from './wording.ts'

export function markdownOf(record: RecordRow, reader: Reader): string {
  const { document } = record
  const standings = standingsOf(document, reader.locale)
  const { result, reasons } = document
  const more = leftOut(document, reader.locale)
  const parts = [
    `# ${line(document.question)}`,
    `${words.over}. **${line(result.text)}**`,
    ...(result.reason ? [quote(result.reason)] : []),
    table(['', ''], factsOf(document, reader).map(cellsOf)),
    `## ${words.options}`,
    table(
      ['Option', 'Result'],
      document.options.map(({ title }, index) => [line(title), standings[index]!.value]),
    ),
    `## ${words.reasons}`,
    ...(reasons.texts.length > 0 ? [words.reasons_note, ...reasons.texts.map(quote)] : [words.no_reasons]),
    ...(more ? [more] : []),
    `## ${words.signature}`,
    table(['', ''], signedBy(record, reader).map(cellsOf)),
  ]
  return `${parts.join('\n\n')}\n`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

function cellsOf([name, value, address]: Fact): string[] {
  return [name, [line(value), address && `<${address}>`].filter(Boolean).join(' ')]
}

/** In one line. */
function line(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim())
}

function quote(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((part) => `> ${plain(part.trim())}`.trimEnd())
    .join('\n')
}

const MARKS = /[\\`*_{}[\]<>#|~&!$^=]/g
/** What begins a list, a rule or a heading at the start of a line. */
const STARTS = /^(?:[-+]|\d+(?=[.)]))/

function escaped(text: string): string {
  return text.replace(MARKS, (mark) => `\\${mark}`)
}

function plain(text: string): string {
  return escaped(text).replace(STARTS, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
}
