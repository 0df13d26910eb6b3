// The agenda of a session as the rules put it together, from what is stored and what comes by itself.
import { agendaOf, unsavedItemId } from '#domain/agendas/rules.ts'
import type { AgendaItemId, EventId, TopicId } from '#domain/base/ids.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { Work } from '#server/base/http/context.ts'
import {
  findTimes,
  isTouched,
  listDealtWithElsewhere,
  listStored,
  type Session,
  type StoredRow,
  sessionIdOf,
} from './queries.ts'
import { listStanding, type StandingRow } from './standing-queries.ts'
import { listSessionTopics, type SessionTopic } from './topics-of.ts'

/** One item, stored or not: a topic, a question, or what was typed; that stays when it becomes a topic. */
export type AgendaRow = {
  id: AgendaItemId
  topic_id: TopicId | null
  question_id: EventId | null
  typed: string | null
  /** What it says, whatever it is. */
  title: string
  minutes: number | null
  begun_time: Date | null
  seconds_spent: number
  dealt_with: boolean
  is_left_out: boolean
  /** False for what comes by itself: it gets its row, under this id, once somebody saves or marks it. */
  is_stored: boolean
}

export type WholeAgenda = {
  /** In its order. */
  shown: AgendaRow[]
  /** Open topics that a host left out of this session. */
  left_out: AgendaRow[]
  /** Everything else that is stored: topics that were dealt with elsewhere, or have ended. */
  hidden: AgendaRow[]
  /** All topics of the list that the session belongs to. */
  topics: SessionTopic[]
  /** How long the meeting is; null for other sessions. */
  minutes: number | null
}

type Reading = Pick<Work, 'db' | 'now' | 'personKey'>

/** The same for everybody who asks at once. */
export function loadWholeAgenda(work: Reading, session: Session): Promise<WholeAgenda> {
  return shareRead(work.db, `agenda ${sessionIdOf(session)}`, () => readWhole(work, session))
}

async function readWhole(work: Reading, session: Session): Promise<WholeAgenda> {
  const { db, now } = work
  const { ends, minutes } = await findTimes(db, session)
  const isOver = ends <= now
  const stored = await listStored(db, session)
  const isFresh = stored.length === 0 && !isOver && !(await isTouched(db, session))
  const standing = isFresh ? await listStanding(db, session) : []
  const topics = await listSessionTopics(work, session)
  const elsewhere = await listDealtWithElsewhere(
    db,
    session,
    topics.map(({ id }) => id),
  )
  const entries = agendaOf({
    stored: stored.map((row) => ({
      ...row,
      was_on_screen: row.begun_time !== null || row.seconds_spent > 0,
    })),
    standing,
    topics: topics.map((topic) => ({ ...topic, dealt_with_elsewhere: elsewhere.has(topic.id) })),
    isOver,
  })
  const known = new Map(topics.map((topic) => [topic.id, topic]))
  const viewed = (row: StoredRow) => rowOfStored(row, row.topic_id ? known.get(row.topic_id) : undefined)
  const shown = entries.map((entry) => {
    if (entry.kind === 'topic') return rowOfTopic(session, entry.topic)
    return entry.kind === 'standing' ? rowOfStanding(session, entry.item) : viewed(entry.item)
  })
  const rest = stored.filter(({ id }) => !shown.some((row) => row.id === id)).map(viewed)
  return { shown, topics, minutes, ...sorted(rest, known) }
}

function sorted(rest: readonly AgendaRow[], known: ReadonlyMap<TopicId, SessionTopic>) {
  const isLeftOut = ({ is_left_out, topic_id }: AgendaRow) =>
    is_left_out && topic_id !== null && isOpen(known.get(topic_id)?.state ?? 'done')
  return { left_out: rest.filter(isLeftOut), hidden: rest.filter((row) => !isLeftOut(row)) }
}

function rowOfStored(row: StoredRow, topic: SessionTopic | undefined): AgendaRow {
  const { id, topic_id, question_id, minutes, begun_time, seconds_spent, dealt_with, is_left_out } = row
  const title = topic?.title ?? row.title ?? row.question ?? ''
  const what = { topic_id, question_id, typed: row.title, title }
  return { id, ...what, minutes, begun_time, seconds_spent, dealt_with, is_left_out, is_stored: true }
}

const UNSAVED = {
  ...{ begun_time: null, seconds_spent: 0, dealt_with: false, is_left_out: false, is_stored: false },
  ...{ topic_id: null, question_id: null, typed: null, minutes: null },
}

function rowOfTopic(session: Session, { id, title }: SessionTopic): AgendaRow {
  return { ...UNSAVED, id: unsavedItemId(sessionIdOf(session), id), topic_id: id, title }
}

function rowOfStanding(session: Session, { id, question_id, title, minutes }: StandingRow): AgendaRow {
  const typed = question_id ? null : title
  return { ...UNSAVED, id: unsavedItemId(sessionIdOf(session), id), question_id, typed, title, minutes }
}
