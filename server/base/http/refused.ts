// Refusals on their way out: thrown by handlers, turned into the failure envelope by the server.
import { not_found, type Refusal } from '#domain/base/refusal.ts'

/** A refused call, with a reason the caller may read. */
export class Refused extends Error {
  refusal: Refusal
  /** Seconds after which it makes sense to try again. */
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

/** The row, or a refusal if there is none. */
export function found<T>(row: T | null | undefined, refusal: Refusal = not_found): T {
  if (row === null || row === undefined) throw new Refused(refusal)
  return row
}
