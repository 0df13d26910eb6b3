// Sends what is more than one call takes, one part of it after the other.

export type Portions<T, Answer> = {
  /** Of the parts that went, in their order. */
  answers: Answer[]
  /** What was not sent, or failed; empty when all of it went. */
  rest: T[]
  /** Why it stopped; null when it did not. */
  failure: unknown
}

/** Stops at the first part that fails: what is behind it would fail as well, or come out of its order. */
export async function sendInPortions<T, Answer>(
  all: readonly T[],
  most: number,
  send: (portion: T[]) => Promise<Answer>,
): Promise<Portions<T, Answer>> {
  const answers: Answer[] = []
  for (let at = 0; at < all.length; at += most)
    try {
      answers.push(await send(all.slice(at, at + most)))
    } catch (failure) {
      return { answers, rest: all.slice(at), failure }
    }
  return { answers, rest: [], failure: null }
}
