// Which writes belong to a sealed session: those never carry a login session. How they are known and leave is loaded late.

/** A request with its parameters filled in. */
export type Written = { method: string; path: string; body?: unknown }

/** Sends with the ballot that it is given, and with nothing that tells who sends. */
export type SendSealed = (ballot: string) => Promise<unknown>
/** Waits a moment of chance, unless a newer write of its lane than that of `key` takes its place, sends with the ballot for the question, and keeps on the device what was said. */
export type SealedDoor = (
  request: Written,
  given: { question: string; as: string; key: string | undefined },
  send: SendSealed,
) => Promise<unknown>

export const sealing = {
  /**
   * The sealed question of a write whose caller does not say it; undefined for every other request. The page of a sealed
   * session sets it before anything can be sent from it, and throws where it cannot tell: then nothing is sent.
   */
  questionOf: (() => undefined) as (request: Written) => string | undefined,
  /** The page sets it as it starts; without one a sealed write fails and stays on the device. */
  door: (() => Promise.reject(Error('no door'))) as SealedDoor,
}

/** The question by whose ballot a write of this event goes out; null if by the sign-in, as everywhere else. */
export const sealedQuestion = ({ id, sealed }: { id: string; sealed?: boolean | undefined }) =>
  sealed ? id : null
