// Refusals on their way out: thrown by handlers, turned into the failure envelope by the server.
import { atField, not_found, type Refusal } from '#domain/base/refusal.ts'

/** A call that is not done, for a reason the caller may read. */
export class Refused extends Error {
  refusal: Refusal
  /** Seconds after which another try makes sense. */
  retry_after: number | undefined
  constructor(refusal: Refusal, retry_after?: number) {
    super(refusal.error_message)
    this.refusal = refusal
    this.retry_after = retry_after
  }
}

export function refuse(refusal: Refusal): never {
  throw new Refused(refusal)
}

export function refuseIf(refusal: Refusal | null | undefined | false): void {
  if (refusal) throw new Refused(refusal)
}

/** The same, saying which place of the body is in the way. */
export function refuseAt(field: string, refusal: Refusal | null | undefined | false): void {
  if (refusal) throw new Refused(atField(refusal, field))
}

/** What is refused meanwhile is about this place of the body, unless it names a closer one. */
export async function refusedAt<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(atField(error.refusal, field), error.retry_after)
  }
}

/** The row, or the refusal when there is none. */
export function found<T>(row: T | null | undefined, refusal: Refusal = not_found): T {
  if (row === null || row === undefined) throw new Refused(refusal)
  return row
}
