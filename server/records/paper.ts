// A decision record as blocks of a PDF.
import type { printedPaper } from '#server/insights/paper-view.ts'
import type { RecordRow } from './queries.ts'
import { type Fact, factsOf, leftOut, type Reader, signedBy, standingsOf, words } from './wording.ts'

type Block = Parameters<typeof printedPaper>[0][number]

export function blocksOf(record: RecordRow, reader: Reader): Block[] {
  const { document } = record
  const { result, reasons } = document
  const more = leftOut(document, reader.locale)
  return [
    { kind: 'title', over: words.over, text: document.question },
    { kind: 'summary', text: result.text },
    ...(result.reason ? [text(result.reason)] : []),
    barsOf(record, reader),
    heading(words.how),
    ...factsOf(document, reader).map((fact) => text(lineOf(fact))),
    heading(words.reasons),
    ...(reasons.texts.length > 0
      ? [quiet(words.reasons_note), ...reasons.texts.map((reason) => text(`“${reason}”`))]
      : [quiet(words.no_reasons)]),
    ...(more ? [quiet(more)] : []),
    heading(words.signature),
    ...signedBy(record, reader).map((fact) => quiet(lineOf(fact))),
  ]
}

function barsOf({ document }: RecordRow, { locale }: Reader): Block {
  const standings = standingsOf(document, locale)
  const best = new Set(document.result.options)
  const rows = document.options.map(({ title }, index) => ({
    ...{ title, leads: best.has(title) },
    ...standings[index]!,
  }))
  return { kind: 'bars', rows }
}

const lineOf = ([name, value, address]: Fact) => `${name}: ${[value, address].filter(Boolean).join(' ')}`
const heading = (title: string): Block => ({ kind: 'heading', over: '', text: title, isNewPage: false })
const text = (said: string): Block => ({ kind: 'text', text: said, isQuiet: false })
const quiet = (said: string): Block => ({ kind: 'text', text: said, isQuiet: true })
