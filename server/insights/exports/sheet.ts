// The full export as a spreadsheet: one sheet with the figures, one with every answer and comment.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Temporal } from 'temporal-polyfill'
import { isZone } from '#domain/events/invite-text.ts'
import { isWritten } from '#domain/events/model.ts'
import type { Stats } from '#domain/insights/contract.ts'
import { cellsOf, type ExportRecord, RECORD_COLUMNS, SHEET_MAX } from '#domain/insights/records.ts'
import { too_long_for_sheet } from '#domain/insights/refusals.ts'
import { STATE_NAMES } from '#domain/topics/wording.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import { oneReading } from '#server/base/db/one-reading.ts'
import type { Db } from '#server/base/db/open.ts'
import { refuse } from '#server/base/http/refused.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import type { EventRow } from '#server/events/queries.ts'
import { type DecisionLine, listDecisionLines } from '../decision-queries.ts'
import { listTopicLines, type TopicLine } from '../topic-queries.ts'
import { recordParts, recordsOf } from './records.ts'
import { type Cell, dateNumber } from './workbook.ts'
import type { SheetDraft } from './workbook-parts.ts'

/** Megabytes of a thread that writes; the largest sheet needs less than half of it. */
const MEMORY_MAX = 512
/** Characters of a column's width. */
const WIDE = 60
const NAME = 22
const NARROW = 12

/** `few_voices`: why there are no figures, where there are none. */
type Told = { stats: Stats; few_voices: string | null }

/** One at a time: two large ones together would need twice the memory. */
let before: Promise<unknown> = Promise.resolve()

/** The spreadsheet; refused (409) when it had more than `SHEET_MAX` lines, which the other files take. */
export function spreadsheet(db: Db, event: EventRow, told: Told): Promise<Uint8Array> {
  const sheet = before.then(() => writeSheet(db, event, told))
  before = sheet.catch(() => {})
  return sheet
}

async function writeSheet(db: Db, event: EventRow, told: Told): Promise<Uint8Array> {
  const worker = new Worker(new URL('./sheet-writer.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX },
  })
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error))
  // whoever waits hears of it below
  failed.catch(() => {})
  try {
    worker.postMessage(SUMMARY)
    worker.postMessage({ lines: summaryLines(event, told) })
    worker.postMessage(answerSheet(event))
    let count = 0
    for await (const groups of oneReading(db, (reading) => recordParts(reading, event))) {
      const records = groups.flatMap(recordsOf)
      count += records.length
      if (count > SHEET_MAX) refuse(too_long_for_sheet)
      worker.postMessage({ lines: records.map((record) => lineOf(record, event)) })
    }
    await addTopics(worker, db, event)
    await addDecisions(worker, db, event)
    worker.postMessage('write')
    const [written] = (await Promise.race([once(worker, 'message'), failed])) as [Uint8Array]
    return written
  } finally {
    await worker.terminate()
  }
}

/** The topics of the session on a sheet of their own, if there are any. */
async function addTopics(worker: Worker, db: Db, event: BareEvent): Promise<void> {
  const topics = await listTopicLines(db, event)
  if (topics.length === 0) return
  worker.postMessage({
    name: 'Topics',
    columns: TOPIC_COLUMNS.map(([field]) =>
      field === 'topic' ? { width: WIDE, look: 'wrapped' as const } : { width: NAME, look: 'plain' as const },
    ),
    titles: TOPIC_COLUMNS.map(([, title]) => title),
  } satisfies SheetDraft)
  worker.postMessage({ lines: topics.map((topic) => TOPIC_COLUMNS.map(([field]) => cellOf(field, topic))) })
}

/** What was decided in the session on a sheet of its own, if anything was. */
async function addDecisions(worker: Worker, db: Db, event: BareEvent): Promise<void> {
  const decisions = await listDecisionLines(db, event)
  if (decisions.length === 0) return
  const isLong = (field: keyof DecisionLine) =>
    field === 'question' || field === 'result' || field === 'reasons'
  worker.postMessage({
    name: 'Decisions',
    columns: DECISION_COLUMNS.map(([field]) =>
      isLong(field) ? { width: WIDE, look: 'wrapped' as const } : { width: NAME, look: 'plain' as const },
    ),
    titles: DECISION_COLUMNS.map(([, title]) => title),
  } satisfies SheetDraft)
  worker.postMessage({
    lines: decisions.map((decision) =>
      DECISION_COLUMNS.map(([field]) =>
        field === 'reasons' ? decision.reasons.join('\n') : (decision[field] ?? ''),
      ),
    ),
  })
}

const DECISION_COLUMNS: readonly (readonly [field: keyof DecisionLine, title: string])[] = [
  ['question', 'Question'],
  ['result', 'Result'],
  ['owner', 'Owner'],
  ['decided_on', 'Decided on'],
  ['turnout', 'Turnout'],
  ['disagreed', 'Disagreed'],
  ['reasons', 'Reasons'],
  ['record_id', 'Record'],
]

const TOPIC_COLUMNS: readonly (readonly [field: keyof TopicLine, title: string])[] = [
  ['topic', 'Topic'],
  ['state', 'State'],
  ['answers', 'Answers'],
  ['raised_on', 'Raised on'],
  ['owner', 'Owner'],
  ['promised_for', 'Promised for'],
  ['decision', 'Decision'],
  ['note', 'Note'],
  ['reason', 'Why declined'],
]

const cellOf = (field: keyof TopicLine, topic: TopicLine) =>
  field === 'state' ? STATE_NAMES[topic.state] : (topic[field] ?? '')

/** The column of dates names their zone: days of an anonymous session are those of UTC, as they are stored. */
function answerSheet(event: BareEvent): SheetDraft {
  const zone = event.anonymous ? 'UTC' : zoneOf(event)
  return {
    name: 'Answers',
    columns: RECORD_COLUMNS.map(([field]) => columnOf(field, event)),
    titles: RECORD_COLUMNS.map(([field, title]) => (field === 'date' ? `${title} (${zone})` : title)),
  }
}

function columnOf(field: keyof ExportRecord, { anonymous }: BareEvent): SheetDraft['columns'][number] {
  if (field === 'text') return { width: WIDE, look: 'wrapped' }
  if (field === 'author') return { width: NAME, look: 'wrapped' }
  if (field === 'date') return { width: NAME, look: anonymous ? 'day' : 'minute' }
  return { width: NARROW, look: 'plain' }
}

/** Its cells, the date as one that spreadsheets sort and count with. */
function lineOf(record: ExportRecord, event: BareEvent): Cell[] {
  const ms = Date.parse(record.date)
  const offset_ms = event.anonymous ? 0 : offsetOf(zoneOf(event), ms)
  return cellsOf(record).map((cell, n) =>
    RECORD_COLUMNS[n]![0] === 'date' ? dateNumber(ms, offset_ms) : cell,
  )
}

const offsetOf = (zone: string, ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000

const zoneOf = ({ time_zone }: BareEvent) => (isZone(time_zone) ? time_zone : 'UTC')

/** The same words for the same numbers as on the screen: where people choose or rate, each of these is an answer. */
function summaryLines(event: EventRow, { stats: { metrics, summary }, few_voices }: Told): Cell[][] {
  const written = isWritten(event.question_type)
  const kind = voteKindOf(event)
  // how many rated or ranked the best one says nothing about how good it is
  const isCounted = kind === 'opinion' || kind === 'choice'
  return [
    ['Question', event.name],
    ['Invited', metrics.invited],
    ['Joined', metrics.joined],
    ['Took part', metrics.contributed],
    ['Answers', metrics.answers],
    ...(!written && metrics.ideas > 0 ? [['Written answers', metrics.ideas]] : []),
    ['Comments', metrics.comments],
    ...(written ? [['Votes', metrics.votes]] : []),
    ...summary.winning_ideas.map(({ title, count }) => ['Leads', title, ...(isCounted ? [count] : [])]),
    ...(summary.simple_score_display
      ? [['Average', `${summary.simple_score_display} of ${summary.max_score_display}`]]
      : []),
    ...(few_voices ? [['Results', few_voices]] : []),
    ...(event.count_hash ? [['Count list', event.count_hash]] : []),
  ]
}

const SUMMARY: SheetDraft = {
  name: 'Summary',
  columns: [
    { width: NAME, look: 'title' },
    { width: WIDE, look: 'wrapped' },
    { width: NARROW, look: 'plain' },
  ],
}
