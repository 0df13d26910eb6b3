// The tables of slides.
import type { ColumnType, Generated } from 'kysely'
import type { CollectionId, DeckId, EventId, SlideId } from '#domain/base/ids.ts'
import type { DeckState } from '#domain/slides/model.ts'
import type { Day } from './users.ts'

/** A PDF of a session: of a collection, or of an event that is in none. */
export type SlideDecksTable = {
  id: DeckId
  collection_id: CollectionId | null
  event_id: EventId | null
  /** Names the folder of its files, which copies share; cannot be guessed. */
  file_key: string
  file_name: string | null
  state: DeckState
  /** Why it failed; null otherwise. */
  problem: Generated<string | null>
  page_count: number
  pages_done: Generated<number>
  /** How often drawing began since the last page that was done. */
  tries: Generated<number>
  /** Of all its pages as stored. */
  bytes: ColumnType<string, number | undefined, never>
  created_on: Day
}

export type SlidesTable = {
  id: Generated<SlideId>
  deck_id: DeckId
  /** The page of the PDF, from 1. */
  number: number
  /** Pixels of the large picture. */
  width: number
  height: number
  text: string
  /** Its place among all slides of the session. */
  position: number
  /** The question it follows; null before the first. */
  after_id: EventId | null
  question_id: Generated<EventId | null>
  is_hidden: Generated<boolean>
  /** Was on screen: participants may see it. */
  was_shown: Generated<boolean>
}
