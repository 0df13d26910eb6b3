// A file that cannot be imported, with what people are told of it.
import type { ImportResult } from '#server/base/db/tables/rosters.ts'

export class Unreadable extends Error {
  readonly result: ImportResult | null
  /** `message` is the `status_description`. */
  constructor(message: string, result: ImportResult | null = null) {
    super(message)
    this.result = result
  }
}
