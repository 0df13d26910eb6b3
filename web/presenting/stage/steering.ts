// What the host can do on the screen itself; others who see it can do nothing.

export type Steering = {
  /** Puts an answer into the spotlight, or takes it off. */
  onSpotlight: (id: string | null) => void
  /** Opens the answers behind a phrase, or closes them. */
  onWord: (word: string | null) => void
}
