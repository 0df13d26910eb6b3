// What people of a session are asked after it: the same for everybody, so that a hall that asks at once reads it once.
import type { Actor } from '#domain/base/actor.ts'
import type { TopicId, TopicListId } from '#domain/base/ids.ts'
import type { FollowUpPhase } from '#domain/follow-ups/model.ts'
import { askingWindow, beginningOf, followUpPhase, sessionAt } from '#domain/follow-ups/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { Context } from '#server/base/http/context.ts'
import { findListById, listEventsOf } from '#server/topics/queries.ts'
import { findReader, type Reader, readsTopic } from '#server/topics/view.ts'
import {
  findListId,
  findWentBack,
  hadJoined,
  hasAgenda,
  listMoves,
  listTopicsOf,
  type Move,
  type TopicRow,
} from './queries.ts'
import { listOfEvents, type Session } from './session-queries.ts'

export type Asked = {
  session: Session
  phase: FollowUpPhase
  start_time: number
  end_time: number
  /** Of a meeting always, otherwise where there is an agenda or a topic was discussed. */
  is_asked: boolean
  topics: TopicRow[]
  /** What was not answered and went back onto the agenda; null until it is settled. */
  went_back: ReadonlySet<TopicId> | null
}

export function loadAsked(db: Executor, session: Session, now: number): Promise<Asked> {
  return shareRead(db, `asked after ${session.id}`, async () => {
    const window = askingWindow(session)
    const went_back = await findWentBack(db, session)
    const phase = followUpPhase(window, went_back !== null, now)
    const topics = phase === 'early' ? [] : await listAsked(db, session, phase)
    const is_asked = session.meeting !== null || topics.length > 0 || (await hasAgenda(db, session))
    return { session, phase, ...window, is_asked, topics, went_back }
  })
}

/**
 * The same with those topics only that this viewer may read: guests are not asked about lists that are closed to them. While
 * it is open, only whoever joined or was invited until the day on which it began is asked: nobody is five people by coming
 * again.
 */
export async function loadReadable(
  { db, actor, now }: Pick<Context<Actor>, 'db' | 'actor' | 'now'>,
  session: Session,
): Promise<Asked & { was_there: boolean }> {
  const asked = await loadAsked(db, session, now)
  const readers = new Map<TopicListId, Reader>()
  for (const id of new Set(asked.topics.map(({ list_id }) => list_id))) {
    const list = await findListById(db, id)
    const reader = list && (await findReader({ db, actor }, list))
    if (reader) readers.set(id, reader)
  }
  const isRead = (topic: TopicRow) => {
    const reader = readers.get(topic.list_id)
    return reader !== undefined && readsTopic(reader, topic)
  }
  const was_there = asked.phase !== 'open' || (await hadJoined(db, asked, actor.user_id))
  return { ...asked, was_there, topics: asked.topics.filter(isRead) }
}

/** Topics that were dealt with on the agenda of the session, or moved on by hand before another session began. */
async function listAsked(db: Executor, session: Session, phase: FollowUpPhase): Promise<TopicRow[]> {
  const list_id = await findListId(db, session)
  const rows = await listTopicsOf(db, session, list_id)
  const here = list_id ? await listDiscussed(db, session, list_id) : new Set<TopicId>()
  return rows.filter(({ id, state, dealt_with, judged }) => {
    if (phase === 'closed' && judged) return true
    if (state === 'declined') return false
    // taken back since, unless the room did that
    return dealt_with || (here.has(id) && state !== 'raised' && state !== 'on_the_agenda')
  })
}

/** Topics whose last move on was made in this session: after it began, and before the next one of its list did. */
async function listDiscussed(db: Executor, session: Session, list_id: TopicListId): Promise<Set<TopicId>> {
  const last = new Map<TopicId, Move>()
  for (const move of await listMoves(db, list_id)) last.set(move.topic_id, move)
  if (last.size === 0) return new Set()
  const begun = await listBegun(db, list_id)
  const found = [...last.values()].filter(({ moved_time }) => sessionAt(begun, moved_time)?.id === session.id)
  return new Set(found.map(({ topic_id }) => topic_id))
}

/** All sessions of a list, and when they began. */
export async function listBegun(db: Executor, list_id: TopicListId) {
  const events = await listEventsOf(db, list_id)
  const sessions = await listOfEvents(
    db,
    events.map(({ id }) => id),
  )
  return sessions.map((one) => ({ id: one.id, begins: beginningOf(one) }))
}
