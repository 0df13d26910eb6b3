// What of a session is new to somebody.

type Answer = {
  /** Choices of a poll are never new. */
  kind: 'answer' | 'choice'
  /** Number of arrival; later ones are higher. */
  arrival: number
  /** Unix seconds. */
  created_time: number
  is_own: boolean
}

export type Reader = {
  /** The highest number of arrival that was shown to them; null before the first. */
  seen_through: number | null
  /** The day they joined, as unix seconds of its beginning; null for the creator and for who did not join. */
  joined_day: number | null
}

/**
 * Whether the viewer has not seen it yet. What was there before the day they joined is not announced to them: nobody
 * who comes late finds everything marked. The creator has to be told of everything.
 */
export function isUnseen(answer: Answer, { seen_through, joined_day }: Reader): boolean {
  if (answer.kind === 'choice' || answer.is_own) return false
  if (seen_through !== null) return answer.arrival > seen_through
  return joined_day === null || answer.created_time >= joined_day
}
