// Reports as PDF: of one question, or of all questions of a session or meeting.
import type { Executor } from '#server/base/db/open.ts'
import type { CollectionRow } from '#server/collections/queries.ts'
import type { EventRow } from '#server/events/queries.ts'
import { listDecisionLines } from '../decision-queries.ts'
import { listBestIds, readAnswers } from '../export-queries.ts'
import { printedPaper } from '../paper-view.ts'
import { sumShown } from '../queries.ts'
import { listTopicLines } from '../topic-queries.ts'
import type { Block } from './blocks.ts'
import { decisionBlocks } from './decisions.ts'
import type { PaperLook } from './paper.ts'
import { sectionOf } from './sections.ts'
import { topicBlocks } from './topics.ts'
import { wordingFor, words } from './wording.ts'

/** Answers that a report prints; it says so when there are more. */
export const ANSWERS_MAX = 1000

/** `locale`: how the person who asks reads days and numbers. `look`: the brand of the session, if it has one. */
type Asked = { now: number; locale: string; look: PaperLook | null }

/** The PDF of one question, in parts. */
export async function* eventReport(db: Executor, event: EventRow, asked: Asked): AsyncGenerator<Uint8Array> {
  const blocks: Block[] = [
    { kind: 'title', over: words.report, text: event.name },
    ...(await sectionBlocks(db, event, asked)),
    ...(await afterBlocks(db, event, asked)),
  ]
  yield* printedPaper(blocks, { title: event.name, author: event.hero_name, ...asked })
}

/** The PDF of a session with all its questions; of a meeting what was said before it stands before what came after. */
export async function* collectionReport(
  db: Executor,
  collection: CollectionRow,
  asked: Asked,
): AsyncGenerator<Uint8Array> {
  const { type, name, meeting_start, meeting_end } = collection
  const events = inReportOrder(collection.events)
  const title = name || (events[0]?.name ?? words.report)
  const isMeeting = type === 'meeting'
  const blocks: Block[] = [
    { kind: 'title', over: isMeeting ? words.meeting_report : words.report, text: title },
  ]
  const zone = events[0]?.time_zone ?? 'UTC'
  if (meeting_start && meeting_end) {
    const { moment } = wordingFor(asked.locale)
    const text = `${moment(meeting_start, zone)} – ${moment(meeting_end, zone)} (${zone})`
    blocks.push({ kind: 'text', text, isQuiet: true })
  }
  for (const [index, event] of events.entries()) {
    const over = event.meeting_part ? words[event.meeting_part] : words.question(index + 1, events.length)
    blocks.push({ kind: 'heading', over, text: event.name, isNewPage: false })
    blocks.push(...(await sectionBlocks(db, event, asked)))
  }
  const [first] = events
  if (first) blocks.push(...(await afterBlocks(db, first, asked)))
  yield* printedPaper(blocks, { title, author: first?.hero_name ?? '', ...asked })
}

/** What was decided in the session, and what became of its topics. */
async function afterBlocks(db: Executor, event: EventRow, { locale }: Asked): Promise<Block[]> {
  const wording = wordingFor(locale)
  return [
    ...decisionBlocks(await listDecisionLines(db, event), wording),
    ...topicBlocks(await listTopicLines(db, event), wording),
  ]
}

/** What is asked before a meeting comes first. */
export function inReportOrder<T extends { meeting_part: EventRow['meeting_part'] }>(
  events: readonly T[],
): T[] {
  return [...events].sort((one, other) => placeOf(one) - placeOf(other))
}
const placeOf = ({ meeting_part }: { meeting_part: EventRow['meeting_part'] }) =>
  meeting_part === 'after' ? 1 : 0

async function sectionBlocks(db: Executor, event: EventRow, { now, locale }: Asked): Promise<Block[]> {
  const ids = await listBestIds(db, event.id, ANSWERS_MAX)
  const [answers, sums] = [await readAnswers(db, event, ids), await sumShown(db, event.id)]
  return sectionOf({ event, answers, sums, now, wording: wordingFor(locale) })
}
