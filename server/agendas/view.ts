// Agendas on the wire, as one reader sees them, and as plain lines for emails and calendars.
import { agendaLines } from '#domain/agendas/agenda-text.ts'
import type { Agenda, AgendaItem } from '#domain/agendas/contract.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, TopicId } from '#domain/base/ids.ts'
import type { Viewer } from '#domain/events/rules.ts'
import type { Topic } from '#domain/topics/contract.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context, Work } from '#server/base/http/context.ts'
import type { AgendaText } from '#server/events/agenda-view.ts'
import { type BareEvent, findBareEvent } from '#server/events/bare-queries.ts'
import { listSeen } from '#server/events/invited-queries.ts'
import { type AgendaRow, loadWholeAgenda } from './agenda-queries.ts'
import { countChanges, findNext, findOnScreen, type Session } from './queries.ts'
import { isReadByGuests, listAlsoReadBy, viewSessionTopics } from './topics-of.ts'

/** The agenda of the session of an event that the actor sees. Its host gets what was left out behind it. */
export async function viewAgenda(context: Context<Actor>, event: BareEvent): Promise<Agenda> {
  const { db, actor, now } = context
  const { shown, left_out, minutes } = await loadWholeAgenda(context, event)
  const rows = event.creator_id === actor.user_id ? [...shown, ...left_out] : shown
  const ids = new Set(rows.flatMap(({ topic_id }) => topic_id ?? []))
  const topics = ids.size > 0 ? await viewSessionTopics(context, event, ids) : new Map<TopicId, Topic>()
  const seen = await listSeenQuestions(
    db,
    actor,
    rows.map(({ question_id }) => question_id),
  )
  const items = rows.filter((row) => isSeen(row, topics, seen)).map((row) => viewItem(row, topics))
  const on_screen_id = await findOnScreen(db, event, now)
  return {
    items,
    meeting_minutes: minutes,
    on_screen_id: items.some(({ id }) => id === on_screen_id) ? on_screen_id : null,
    now: Math.floor(now),
  }
}

function isSeen(
  { topic_id, question_id, typed }: AgendaRow,
  topics: ReadonlyMap<TopicId, Topic>,
  questions: ReadonlySet<EventId>,
): boolean {
  // what was typed is read by everybody, also once it is a topic
  if (topic_id) return topics.has(topic_id) || typed !== null
  return question_id === null || questions.has(question_id)
}

/** A question may have people of its own. */
async function listSeenQuestions(
  db: Executor,
  viewer: Viewer,
  ids: readonly (EventId | null)[],
): Promise<Set<EventId>> {
  const questions: BareEvent[] = []
  for (const id of new Set(ids)) {
    const event = id && (await findBareEvent(db, id))
    if (event) questions.push(event)
  }
  return new Set((await listSeen(db, questions, viewer)).map(({ id }) => id))
}

function viewItem(row: AgendaRow, topics: ReadonlyMap<TopicId, Topic>): AgendaItem {
  const { id, topic_id, question_id, minutes, begun_time, seconds_spent, dealt_with, is_left_out } = row
  const topic = topic_id ? (topics.get(topic_id) ?? null) : null
  return {
    ...{ id, topic, question_id, minutes, seconds_spent, dealt_with, is_left_out },
    title: topic ? row.title : (row.typed ?? row.title),
    begun_time: begun_time && toUnix(begun_time),
  }
}

type Reading = Pick<Work, 'db' | 'now' | 'personKey'>

/** What invitations and calendars show of it. */
export const agendaText: AgendaText = {
  lines: textLines,
  async ofCalendar(work, { series_id, ...session }, viewer) {
    const next = (series_id && (await findNext(work.db, series_id, work.now))) || session
    const lines = await textLines(work, next, viewer)
    return { lines, changes: await countChanges(work.db, { ...session, series_id }) }
  },
}

async function textLines(work: Reading, session: Session, viewer: Viewer): Promise<string[]> {
  const { shown, topics } = await loadWholeAgenda(work, session)
  if (shown.length === 0) return []
  const raised = new Map(topics.map(({ id, event_id }) => [id, event_id]))
  // of a question the people who see it, of a topic those who see where it was raised
  const of = shown.map(({ topic_id, question_id }) =>
    topic_id ? (raised.get(topic_id) ?? null) : question_id,
  )
  const seen = await listSeenQuestions(work.db, viewer, of)
  const also = await listAlsoReadBy(work, session, viewer)
  const mayReadTopics = !viewer.guest || (await isReadByGuests(work, session))
  const items = shown.filter(({ topic_id, typed }, n) => {
    const id = of[n]
    const isRead = !id || id === session.id || seen.has(id) || (topic_id !== null && also.has(topic_id))
    return (mayReadTopics || !topic_id || typed !== null) && isRead
  })
  return agendaLines(mayReadTopics ? items : items.map((row) => ({ ...row, title: row.typed ?? row.title })))
}
