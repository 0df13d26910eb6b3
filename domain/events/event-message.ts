// What `private-event-{id}` carries about the event itself, besides the sequence number `seq`.
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from './contract.ts'

/** What a host changes about an event in front of the room. */
export type RoomRules = Pick<PopinEvent, 'results_hidden' | 'voting_locked'>

/** With `rules`, only they have changed; without, the event must be fetched. */
export type EventMessage =
  | { name: 'edited'; target_type: 'event'; event_id: EventId; rules?: RoomRules }
  | { name: 'deleted'; target_type: 'event'; event_id: EventId }
