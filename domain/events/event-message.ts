// What `private-event-{id}` carries about the event itself, beside the running number `seq`.
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from './contract.ts'

/** What a host changes of an event in front of the room. */
export type RoomRules = Pick<PopinEvent, 'results_hidden' | 'voting_locked'>

/** With `rules` they alone have changed; without, the event has to be fetched. */
export type EventMessage =
  | { name: 'edited'; target_type: 'event'; event_id: EventId; rules?: RoomRules }
  | { name: 'deleted'; target_type: 'event'; event_id: EventId }
