// The full export as a spreadsheet: one sheet with the figures, one with every answer and comment.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Stats } from '#domain/insights/contract.ts'
import { cellsOf, RECORD_COLUMNS, SHEET_MAX } from '#domain/insights/records.ts'
import { too_long_for_sheet } from '#domain/insights/refusals.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { refuse } from '#server/base/http/refused.ts'
import type { EventRow } from '#server/events/queries.ts'
import { recordParts, recordsOf } from './records.ts'
import type { SheetDraft } from './sheet-writer.ts'

/** Megabytes of a thread that writes; the largest sheet needs half of it. */
const MEMORY_MAX = 512
/** Characters of a column's width. */
const WIDE = 60
const NARROW = 12

/** One at a time: two large ones together would need twice the memory. */
let before: Promise<unknown> = Promise.resolve()

/** The spreadsheet; refused (409) when it had more than `SHEET_MAX` lines, which the other files take. */
export function spreadsheet(db: Executor, event: EventRow, stats: Stats): Promise<Uint8Array> {
  const sheet = before.then(() => writeSheet(db, event, stats))
  before = sheet.catch(() => {})
  return sheet
}

async function writeSheet(db: Executor, event: EventRow, stats: Stats): Promise<Uint8Array> {
  const worker = new Worker(new URL('./sheet-writer.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX },
  })
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error))
  // whoever waits hears of it below
  failed.catch(() => {})
  try {
    worker.postMessage(summarySheet(event, stats))
    worker.postMessage(answerSheet())
    let count = 0
    for await (const groups of recordParts(db, event)) {
      const records = groups.flatMap(recordsOf)
      count += records.length
      if (count > SHEET_MAX) refuse(too_long_for_sheet)
      worker.postMessage({ lines: records.map(cellsOf) })
    }
    worker.postMessage('write')
    const [written] = (await Promise.race([once(worker, 'message'), failed])) as [Uint8Array]
    return written
  } finally {
    await worker.terminate()
  }
}

function answerSheet(): SheetDraft {
  const widths = RECORD_COLUMNS.map(([field]) => (field === 'text' ? WIDE : NARROW))
  return { name: 'Answers', widths, lines: [RECORD_COLUMNS.map(([, title]) => title)] }
}

/** The same words for the same numbers as on the screen: where people choose or rate, each of these is an answer. */
function summarySheet(event: EventRow, { metrics, summary }: Stats): SheetDraft {
  const isWritten = event.question_type === 'default'
  const kind = voteKindOf(event)
  // how many rated or ranked the best one says nothing about how good it is
  const isCounted = kind === 'opinion' || kind === 'choice'
  const lines: SheetDraft['lines'] = [
    ['Question', event.name],
    ['Invited', metrics.invited],
    ['Joined', metrics.joined],
    ['Took part', metrics.contributed],
    ['Answers', metrics.answers],
    ...(!isWritten && metrics.ideas > 0 ? [['Written answers', metrics.ideas]] : []),
    ['Comments', metrics.comments],
    ...(isWritten ? [['Votes', metrics.votes]] : []),
    ...summary.winning_ideas.map(({ title, count }) => ['Leads', title, ...(isCounted ? [count] : [])]),
    ...(summary.simple_score_display
      ? [['Mean', `${summary.simple_score_display} of ${summary.max_score_display}`]]
      : []),
  ]
  return { name: 'Summary', widths: [NARROW, WIDE, NARROW], lines }
}
