// What became of the topics that somebody raised or liked, and what the room says was not answered, for all who took part.
// Keys are tried for the reader alone; nothing stores who it is.
import type { EventId, TopicId } from '#domain/base/ids.ts'
import { canSee } from '#domain/events/rules.ts'
import type { Entry } from '#domain/notifications/rules.ts'
import type { OwnerAnswer } from '#domain/promises/rules.ts'
import { answeredEntry, promiseEntry, topicEntry, unansweredEntry } from '#domain/promises/told.ts'
import { toUnix } from '#server/base/day.ts'
import { endOfDay } from '#server/base/local-time.ts'
import { authorScope, topicLikeScope } from '#server/base/secrets/scopes.ts'
import type { Viewing } from './targets.ts'
import {
  type AnsweredRow,
  listAnswered,
  listLikedTopics,
  listMoved,
  listOwnAnswers,
  listOwnPromises,
  listPlaces,
  listToldAnswers,
  type MovedRow,
} from './topic-queries.ts'

export async function gatherTopics(viewing: Viewing): Promise<Entry[]> {
  const { db, actor, now } = viewing
  const own = await listOwnPromises(db, actor.user_id)
  const moved = await listMoved(db, actor, now)
  const answered = actor.guest ? [] : await listAnswered(db, actor.user_id, now)
  const places = await placesOf(viewing, moved)
  const unanswered = moved.filter((row) => row.by_room && row.took_part)
  const news = [...unanswered, ...moved.filter(({ topic_id }) => places.has(topic_id))]
  const asked = [
    ...[...own, ...unanswered, ...answered].map(({ event_id }) => event_id),
    ...[...places.values(), ...news.map(({ raised_id }) => raised_id)],
  ]
  const rows = asked.length > 0 ? await listPlaces(db, actor, asked) : []
  const seen = new Map(rows.filter((row) => canSee(row, actor)).map((row) => [row.event_id, row]))
  const isRead = ({ raised_id }: MovedRow) => raised_id === null || seen.has(raised_id)
  const told = moved.filter(isRead).flatMap((row) => {
    const place = seen.get(places.get(row.topic_id) as EventId)
    return (place && topicEntry(place, topicOf(row))) ?? []
  })
  const back = unanswered.filter(isRead).flatMap((row) => {
    const place = places.has(row.topic_id) ? undefined : seen.get(row.event_id as EventId)
    return (place && unansweredEntry(place, topicOf(row))) ?? []
  })
  const promised = own.flatMap((row) => {
    const place = seen.get(row.event_id as EventId)
    return place ? promiseEntry(place, { ...topicOf(row), due: dueOf(row) }, now) : []
  })
  const answers = answered.flatMap((row) => {
    const place = seen.get(row.event_id as EventId)
    return place ? answeredEntry(place, { ...topicOf(row), answer: answerOf(row) }) : []
  })
  return [...told, ...back, ...promised, ...answers]
}

const topicOf = <R extends MovedRow>(row: R) => ({ ...row, moved_time: toUnix(row.moved_time) })
function answerOf({ state, from_state, handed_on }: AnsweredRow): OwnerAnswer {
  if (state === 'done') return 'done'
  if (from_state === 'done') return 'not_done'
  return handed_on ? 'hand_on' : 'later'
}
const dueOf = ({ time_zone, due_on }: MovedRow) => endOfDay(time_zone, due_on!)

/** Of these topics those that the reader raised or likes, each with the event in which they did. */
async function placesOf(
  { db, actor, personKey }: Viewing,
  moved: readonly MovedRow[],
): Promise<Map<TopicId, EventId | null>> {
  const ids = moved.map(({ topic_id }) => topic_id)
  const keyOf = (scope: string) => personKey(scope, actor.user_id).toString('hex')
  const answers = await listToldAnswers(db, ids)
  const tried = answers.map((answer) => ({
    ...answer,
    like_key: keyOf(answer.idea_id),
    author_key: keyOf(authorScope(answer.idea_id)),
  }))
  // who acts for somebody, or views as them, does not hear of what that person wrote
  const isSelf = !actor.delegate_user_id && !actor.viewer
  const mine = await listOwnAnswers(db, tried, isSelf ? actor.user_id : null)
  const liked = await listLikedTopics(
    db,
    ids,
    ids.map((id) => keyOf(topicLikeScope(id))),
  )
  const places = new Map<TopicId, EventId | null>()
  for (const { topic_id, event_id } of moved) if (liked.has(topic_id)) places.set(topic_id, event_id)
  for (const { topic_id, idea_id, event_id } of answers) if (mine.has(idea_id)) places.set(topic_id, event_id)
  return places
}
