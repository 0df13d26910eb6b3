// The waiting line in front of a session, as it is told to the people in it.

/** The code of the refusal that tells somebody their place. */
export const IN_LINE = 'in_line'

export type PlaceInLine = {
  /** How many people are ahead. */
  ahead: number
  /** Milliseconds until the turn, at the present pace. */
  wait_ms: number
  /** Milliseconds after which to ask again. */
  again_ms: number
  /** Keeps the place: the next try sends it along. */
  line: string
}
