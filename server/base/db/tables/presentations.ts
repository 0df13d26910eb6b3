// The table of presentations.
import type { Generated } from 'kysely'
import type { AgendaItemId, CollectionId, EventId, IdeaId, SlideId } from '#domain/base/ids.ts'
import type { StageView } from '#domain/presenting/model.ts'
import type { PhoneSlides } from '#domain/slides/model.ts'

/** What stands in front of the room; of a collection, or of an event that is in none. */
export type PresentationsTable = {
  id: Generated<string>
  collection_id: CollectionId | null
  event_id: EventId | null
  /** Grows with every change. */
  number: Generated<number>
  /** The question on the screen; null when it is gone. */
  shown_id: EventId | null
  view: Generated<StageView>
  spotlight_id: IdeaId | null
  /** The phrase of the cloud whose answers are shown. */
  word: string | null
  timer_end: Date | null
  /** When it began, and when its question came onto the screen; null before the first time. */
  started_time: Generated<Date | null>
  shown_time: Generated<Date | null>
  /** Steps of an eighth. */
  zoom: Generated<number>
  /** The choices stand by their votes. */
  by_votes: Generated<boolean>
  /** The slide on the screen, with the question as its place. */
  slide_id: Generated<SlideId | null>
  slides_on_phones: Generated<PhoneSlides>
  /** The item of the agenda on screen. */
  agenda_item_id: Generated<AgendaItemId | null>
  is_on: Generated<boolean>
  /** So long it leads those who follow without another word of its page; null while none was heard of. */
  alive_until: Date | null
  changed_time: Date
}
