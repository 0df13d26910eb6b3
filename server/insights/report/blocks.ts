// What a report is made of, before it is drawn: plain data, so that its fonts are known and tests can read it.
import type { Weight } from '#server/base/letters/faces.ts'

export type BarRow = {
  title: string
  /** What the bar says, as text. */
  value: string
  /** Percent of the whole width. */
  length: number
  leads: boolean
}

/** `numbers` as text: likes, dislikes, comments. */
export type AnswerLine = { text: string; note: string; numbers: string[] }

export type Block =
  | { kind: 'title'; over: string; text: string }
  | { kind: 'heading'; over: string; text: string; isNewPage: boolean }
  | { kind: 'text'; text: string; isQuiet: boolean }
  | { kind: 'figures'; figures: { name: string; value: string }[] }
  | { kind: 'summary'; text: string }
  | { kind: 'bars'; rows: BarRow[] }
  | {
      kind: 'columns'
      /** `value` is the count as text. */
      columns: { name: string; count: number; value: string }[]
      /** Where the mean lies, counted from 1; null without votes. */
      mean: number | null
      mean_name: string
      /** What the points mean: none, those of the ends, or those that have a label. */
      ends: [string, string] | null
      meanings: string[]
      /** What the picture says, for those who do not see it. */
      summary: string
    }
  /** `columns` are the titles above; none for the rest of a list that goes on. */
  | { kind: 'answers'; columns: string[]; rows: AnswerLine[] }

/** All text of a report by its weight; drawing needs no other characters. */
export function textsOf(blocks: readonly Block[]): Record<Weight, string> {
  // digits and ASCII are few and always wanted: page numbers, notes
  const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32))
  const all = `${ascii}□–·“”…${JSON.stringify(blocks)}`
  return { regular: signsOf(all), bold: signsOf(`${ascii}□…“”${blocks.map(boldTextOf).join('')}`) }
}

function boldTextOf(block: Block): string {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return block.over + block.text
    case 'figures':
      return block.figures.map(({ value }) => value).join('')
    case 'summary':
      return block.text
    case 'bars':
      return block.rows.map((row) => (row.leads ? row.title : '')).join('')
    case 'columns':
      return block.mean_name
    default:
      return ''
  }
}

function signsOf(text: string): string {
  return [...new Set(text)].join('')
}
