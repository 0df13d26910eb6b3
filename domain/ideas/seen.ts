// What in a session is new to somebody.

type Answer = {
  /** Choices of a poll are never new. */
  kind: 'answer' | 'choice'
  /** Arrival number; later ones are higher. */
  arrival: number
  /** Unix seconds. */
  created_time: number
  is_own: boolean
}

export type Reader = {
  /** The highest arrival number they were shown; null before the first. */
  seen_through: number | null
  /** The day they joined, as unix seconds of its start; null for the creator and for people who have not joined. */
  joined_day: number | null
}

/**
 * Whether the viewer has not seen it yet. What was there before the day they joined is not new to them, so that people
 * who come late do not find everything marked. For the creator everything is new.
 */
export function isUnseen(answer: Answer, { seen_through, joined_day }: Reader): boolean {
  if (answer.kind === 'choice' || answer.is_own) return false
  if (seen_through !== null) return answer.arrival > seen_through
  return joined_day === null || answer.created_time >= joined_day
}
