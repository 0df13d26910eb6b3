// Which question of a session takes the place of one of the session before, whose agenda it begins with.
import type { EventId } from '#domain/base/ids.ts'
import type { MeetingPart, QuestionType } from '#domain/events/model.ts'

export type CarriedQuestion = {
  id: EventId
  name: string
  question_type: QuestionType
  meeting_part: MeetingPart | null
  /** The question that it runs again. */
  original_event_id: EventId | null
}

type Match = (before: CarriedQuestion, now: CarriedQuestion, isSamePlace: boolean) => boolean

/** The surest ones first: whoever changes the words of a question, or the order, means the same question still. */
const MATCHES: readonly Match[] = [
  (before, now) => now.original_event_id === before.id,
  (before, now) => before.meeting_part !== null && now.meeting_part === before.meeting_part,
  (before, now) => before.name === now.name && before.question_type === now.question_type,
  (before, now, isSamePlace) => isSamePlace && before.question_type === now.question_type,
]

/** Both in the order of their session; each question takes the place of one at most. */
export function carriedQuestions(
  before: readonly CarriedQuestion[],
  now: readonly CarriedQuestion[],
): Map<EventId, EventId> {
  const carried = new Map<EventId, EventId>()
  const taken = new Set<EventId>()
  for (const matches of MATCHES)
    for (const [place, one] of before.entries()) {
      if (carried.has(one.id)) continue
      const found = now.find((other, at) => !taken.has(other.id) && matches(one, other, at === place))
      if (!found) continue
      carried.set(one.id, found.id)
      taken.add(found.id)
    }
  return carried
}
