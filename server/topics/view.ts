// Topics on the wire, as one reader sees them.
import { hash } from 'node:crypto'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, TopicId } from '#domain/base/ids.ts'
import { canRead } from '#domain/ideas/moderation.ts'
import type { Topic, TopicDetail, TopicList } from '#domain/topics/contract.ts'
import { isOverdue } from '#domain/topics/rules.ts'
import { toUnix } from '#server/base/day.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { Context } from '#server/base/http/context.ts'
import { listSeen } from '#server/events/invited-queries.ts'
import { countLikes, listLiked } from './likes.ts'
import { listLocalDays } from './owner-queries.ts'
import {
  type AnswerRow,
  type ListRow,
  listEventsOf,
  listMerged,
  listMoves,
  listSealedTopics,
  listTopicAnswers,
  type TopicRow,
} from './queries.ts'
import { listAlsoRead } from './reading-queries.ts'
import { listLeast } from './releases.ts'
import { mayActFor } from './team-queries.ts'

type Reading = Pick<Context<Actor>, 'db' | 'actor' | 'ownKey' | 'personKey' | 'now' | 'small_groups'>

/** What somebody may read of a list. */
export type Reader = {
  list: ListRow
  /** May change it. */
  is_host: boolean
  /** The events of its sessions that they see. */
  seen: ReadonlySet<EventId>
  /** Topics of the list that they read all the same. */
  also: ReadonlySet<TopicId>
}

/**
 * Undefined for whom the list is hidden. Hosts of one of its sessions may change it, of a team's list while they belong to
 * the team; everybody who sees a session reads it.
 */
export async function findReader(
  { db, actor }: Pick<Reading, 'db' | 'actor'>,
  list: ListRow,
): Promise<Reader | undefined> {
  const events = await listEventsOf(db, list.id)
  const hosts = [list, ...events].some(({ creator_id }) => creator_id === actor.user_id)
  const is_host = hosts && (list.team_id === null || (await mayActFor(db, list.team_id, actor.user_id)))
  const seen = new Set((await listSeen(db, events, actor)).map(({ id }) => id))
  const mayRead = is_host || (seen.size > 0 && (list.guests_may_read || !actor.guest))
  if (!mayRead) return undefined
  return { list, is_host, seen, also: is_host ? new Set() : await listAlsoRead(db, list.id, seen) }
}

export function viewList({ list, is_host }: Pick<Reader, 'list' | 'is_host'>): TopicList {
  const { id, name, kind, team_id, guests_may_read } = list
  return { id, name, kind, team_id, guests_may_read, is_host }
}

/**
 * A topic has the words of an answer: whoever does not see the question that it was raised at does not read it either, unless
 * it is what a session that they see is about.
 */
export function readsTopic(reader: Reader, row: Pick<TopicRow, 'id' | 'event_id'>): boolean {
  return seesOrigin(reader, row) || reader.also.has(row.id)
}

const seesOrigin = ({ is_host, seen }: Reader, { event_id }: Pick<TopicRow, 'event_id'>) =>
  is_host || event_id === null || seen.has(event_id)

/** Topics of one list that the reader reads, in the order of the rows. */
export async function viewTopics(
  reading: Reading,
  reader: Reader,
  all: readonly TopicRow[],
): Promise<Topic[]> {
  const rows = all.filter((row) => readsTopic(reader, row))
  const read = await readAnswers(reading, reader, rows)
  return rows.map((row) => viewRow(reading, reader, row, read))
}

export async function viewTopic(reading: Reading, reader: Reader, row: TopicRow): Promise<TopicDetail> {
  const all = await readAnswers(reading, reader, [row])
  const moves = await listMoves(reading.db, [row.id])
  const merged = reader.is_host ? await listMerged(reading.db, [row.id]) : []
  return viewWhole(reading, reader, row, { ...all, moves, merged })
}

/** The same of many topics of one list, in the order of the rows. */
export async function viewDetails(
  reading: Reading,
  reader: Reader,
  all: readonly TopicRow[],
): Promise<TopicDetail[]> {
  const rows = all.filter((row) => readsTopic(reader, row))
  const ids = rows.map(({ id }) => id)
  const moves = Map.groupBy(await listMoves(reading.db, ids), ({ topic_id }) => topic_id)
  const merged = Map.groupBy(
    reader.is_host ? await listMerged(reading.db, ids) : [],
    (one) => one.merged_into,
  )
  const read = await readAnswers(reading, reader, rows)
  return rows.map((row) => {
    const own = { moves: moves.get(row.id) ?? [], merged: merged.get(row.id) ?? [] }
    return viewWhole(reading, reader, row, { ...read, ...own })
  })
}

type Whole = Awaited<ReturnType<typeof readAnswers>> & {
  moves: Awaited<ReturnType<typeof listMoves>>
  merged: readonly TopicRow[]
}

function viewWhole(reading: Reading, reader: Reader, row: TopicRow, whole: Whole): TopicDetail {
  const answers = whole.of.get(row.id)!
  const read = readable(reading, reader, answers)
  const isHidden = hidesResults(reading, answers)
  // what is hidden shows in no order either
  const ordered = isHidden ? [...read].sort((a, b) => (a.id < b.id ? -1 : 1)) : read
  return {
    ...viewRow(reading, reader, row, whole),
    answers: ordered.map(({ id, content, state, edited, like_count }) => ({
      ...{ id, content, state, edited },
      like_count: isHidden ? 0 : like_count,
    })),
    moves: whole.moves.map(({ by_name, from_state, to_state, text, moved_time }) => ({
      ...{ by_name, from_state, to_state, text },
      moved_time: toUnix(moved_time),
    })),
    merged: whole.merged.map(({ id, title }) => ({ id, title })),
  }
}

async function readAnswers(reading: Reading, { list }: Reader, rows: readonly TopicRow[]) {
  const { db, actor, ownKey } = reading
  const ids = rows.map(({ id }) => id)
  const personKey = actor.viewer ? null : reading.personKey
  const name = `topic answers ${hash('sha256', ids.join())}${personKey ? '' : ' viewed'}`
  // the same for everybody: a hall that opens its list asks once
  const shared = await shareRead(db, name, async () => {
    const grouped = new Map(ids.map((id): [TopicId, AnswerRow[]] => [id, []]))
    for (const answer of await listTopicAnswers(db, ids)) grouped.get(answer.topic_id)!.push(answer)
    const likes = await countLikes({ db, list_id: list.id, personKey }, grouped)
    const promised = rows.filter(({ state }) => state === 'promised').map(({ id }) => id)
    const days = await listLocalDays(db, promised, reading.now)
    const sealed = await listSealedTopics(db, ids)
    return { of: grouped, likes, sealed, days, least: await listLeast(db, ids, reading.small_groups) }
  })
  return { ...shared, liked: await listLiked(db, shared.of, (scope) => ownKey(scope, actor.user_id)) }
}

function readable({ actor }: Reading, { is_host, seen }: Reader, answers: readonly AnswerRow[]) {
  return answers.filter(({ state, event_id, creator_id }) => {
    const is_creator = creator_id === actor.user_id
    return (seen.has(event_id) || is_host) && canRead(state, { is_creator, is_author: false })
  })
}

/** Results of one of its questions are hidden from this reader. */
const hidesResults = ({ actor }: Reading, answers: readonly AnswerRow[]) =>
  answers.some(({ results_hidden, creator_id }) => results_hidden && creator_id !== actor.user_id)

function viewRow(
  reading: Reading,
  reader: Reader,
  row: TopicRow,
  { of, likes, liked, sealed, days, least }: Awaited<ReturnType<typeof readAnswers>>,
): Topic {
  const { id, list_id, title, state, lost_answers, owner_name, due_on, note, decision, reason } = row
  const { event_id, collection_id, raised_on } = row
  const answers = of.get(id)!
  const today = days.get(id)
  return {
    ...{ id, list_id, title, state, lost_answers, owner_name, due_on, note, decision, reason, raised_on },
    likes: hidesResults(reading, answers) ? 0 : likes.get(id)!,
    likes_from: least.get(id) ?? null,
    user_likes: liked.has(id),
    takes_likes: !sealed.has(id),
    answer_count: readable(reading, reader, answers).length,
    owner_email: reader.is_host ? row.owner_email : null,
    is_overdue: today !== undefined && isOverdue(row, today),
    raised_in: (event_id || collection_id) && seesOrigin(reader, row) ? { event_id, collection_id } : null,
    changed_time: toUnix(row.changed_time),
  }
}

/** The likes of these topics of one list, read without anybody in particular; 0 where results are hidden. */
export async function countLikesOf(
  work: Pick<Context<Actor>, 'db' | 'personKey'>,
  list: Pick<ListRow, 'id'>,
  rows: readonly TopicRow[],
): Promise<Map<TopicId, number>> {
  const of = new Map(rows.map(({ id }): [TopicId, AnswerRow[]] => [id, []]))
  for (const answer of await listTopicAnswers(work.db, [...of.keys()])) of.get(answer.topic_id)!.push(answer)
  const likes = await countLikes({ ...work, list_id: list.id }, of)
  const isHidden = (id: TopicId) => of.get(id)!.some(({ results_hidden }) => results_hidden)
  return new Map([...likes].map(([id, count]) => [id, isHidden(id) ? 0 : count]))
}
