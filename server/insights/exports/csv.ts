// Exports as CSV, written a part at a time: RFC 4180, UTF-8, and no cell that a spreadsheet takes for a formula.
import { CSV_MARK, csvCell, csvLines } from '#domain/base/csv.ts'
import { cellsOf, RECORD_COLUMNS } from '#domain/insights/records.ts'
import { likesColumn } from '#domain/insights/rules.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import type { EventRow } from '#server/events/queries.ts'
import { type AnswerLine, answerLines, answerRows } from '../export-queries.ts'
import { answerParts, groupParts, recordParts, recordsOf } from './records.ts'

/** Letter for letter what programs expect: five columns, no mark before the first, and answers alone. `few_voices`: why there are no figures. */
export async function* briefCsv(
  reading: Executor,
  event: BareEvent,
  few_voices: string | null,
): AsyncGenerator<string> {
  const kind = voteKindOf(event)
  yield csvLines([['Answer', 'Date', 'Likes', 'Dislikes', 'Comments']])
  for await (const { rows } of answerParts(reading, answerRows(event), async () => null))
    yield csvLines(
      rows.map((row) => [
        row.content,
        row.date,
        likesColumn(kind, row),
        row.dislike_count,
        row.comment_count,
      ]),
    )
  // last, where it is in nobody's way
  if (few_voices) yield csvLines([[few_voices, null, null, null, null]])
}

/** Every answer and comment with all that is known of it; below them notes: why there are no figures, and the hash of the count list. */
export async function* fullCsv(
  reading: Executor,
  event: EventRow,
  few_voices: string | null,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([RECORD_COLUMNS.map(([, title]) => title)])
  if (voteKindOf(event) === 'opinion') yield* likedCsv(reading, event)
  else
    for await (const groups of recordParts(reading, event))
      yield csvLines(groups.flatMap(recordsOf).map(cellsOf))
  if (few_voices) yield csvLines([noteOf(few_voices)])
  if (event.count_hash) yield csvLines([noteOf(`Count list: ${event.count_hash}`)])
}

const noteOf = (text: string) =>
  RECORD_COLUMNS.map(([field]) => (field === 'kind' ? 'Note' : field === 'text' ? text : null))

/** Of answers that are liked there may be very many: the database writes their lines, but for what people wrote. */
async function* likedCsv(reading: Executor, event: BareEvent): AsyncGenerator<string> {
  for await (const groups of groupParts(reading, event, answerLines(event), () => lineOf)) {
    let text = ''
    for (const { answer, comments } of groups) {
      text += answer ?? ''
      if (comments.length > 0) text += csvLines(comments.map(cellsOf))
    }
    yield text
  }
}

const lineOf = ({ kind, content, author_name, rest }: AnswerLine, _index: number, number: number) =>
  `${number},,${kind ?? 'Answer'},${csvCell(content)},${csvCell(author_name)},${rest}\r\n`
