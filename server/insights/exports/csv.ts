// Exports as CSV, written a part at a time: RFC 4180, UTF-8, and no cell that a spreadsheet takes for a formula.
import { CSV_MARK, csvLines } from '#domain/base/csv.ts'
import { cellsOf, RECORD_COLUMNS } from '#domain/insights/records.ts'
import { likesColumn } from '#domain/insights/rules.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { answerParts, recordParts, recordsOf } from './records.ts'

/** Letter for letter what programs expect: five columns, and no mark before the first. */
export async function* briefCsv(db: Executor, event: BareEvent): AsyncGenerator<string> {
  const kind = voteKindOf(event)
  yield csvLines([['Answer', 'Date', 'Likes', 'Dislikes', 'Comments']])
  for await (const rows of answerParts(db, event))
    yield csvLines(
      rows.map((row) => [
        row.content,
        row.date,
        likesColumn(kind, row),
        row.dislike_count,
        row.comment_count,
      ]),
    )
}

/** Every answer and comment with all that is known of it. */
export async function* fullCsv(db: Executor, event: BareEvent): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([RECORD_COLUMNS.map(([, title]) => title)])
  for await (const groups of recordParts(db, event)) yield csvLines(groups.flatMap(recordsOf).map(cellsOf))
}
