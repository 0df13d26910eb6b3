// What one can do with one's own data, on the wire.
import type { Privacy } from '#domain/privacy/contract.ts'
import type { ErasureRow, ExportRow, PersonRow } from './queries.ts'

type Known = {
  person: PersonRow
  made: ExportRow | undefined
  erasure: ErasureRow | undefined
  erasure_days: number
  /** `YYYY-MM-DD`. */
  today: string
}

/** A file whose last day is over is none. */
export function isThere(made: ExportRow | undefined, today: string): made is ExportRow {
  return made !== undefined && (made.state === 'waiting' || (made.expires_on ?? '') >= today)
}

export function viewPrivacy({ person, made, erasure, erasure_days, today }: Known): Privacy {
  const isReady = made?.state === 'ready'
  return {
    export: isThere(made, today)
      ? {
          state: made.state,
          asked_on: made.asked_on,
          bytes: isReady ? Number(made.bytes) : null,
          expires_on: isReady ? made.expires_on : null,
        }
      : null,
    erasure: erasure ? { due_on: erasure.due_on, sessions: erasure.sessions } : null,
    erasure_days,
    owns_others: person.owns_others,
    has_heir: person.heir_id !== null,
    own_events: person.own_events,
  }
}
