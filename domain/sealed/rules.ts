// Decisions about sealed sessions: who takes part by a ballot, and who gets one.
import type { Actor } from '#domain/base/actor.ts'
import { ballot_elsewhere } from '#domain/base/ballot.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { event_upcoming } from '#domain/events/refusals.ts'
import { ballot_needed, ballots_closed, not_sealed } from './refusals.ts'

type Sealable = { event_id: EventId; sealed: boolean }

/** Whether this write may come from this actor: in a sealed session only by a ballot for its question. */
export function ballotRefusal(
  { event_id, sealed }: Sealable,
  { ballot }: Pick<Actor, 'ballot'>,
): Refusal | null {
  if (ballot === undefined) return sealed ? ballot_needed : null
  return sealed && ballot === event_id ? null : ballot_elsewhere
}

type Asking = {
  sealed: boolean
  published: boolean
  /** Nobody can answer or vote any longer. */
  is_over: boolean
}

/**
 * Why a person who sees the question gets no ballot. Before the start they do: early ballots tell least. A delegate and
 * whoever they act for have one together, as they have one vote elsewhere.
 */
export function claimRefusal({ sealed, published, is_over }: Asking): Refusal | null {
  if (!sealed) return not_sealed
  if (is_over) return ballots_closed
  return published ? null : event_upcoming
}
