// Slides on the wire.
import { API_ROOT } from '#domain/base/call.ts'
import type { Deck, Slide, SlidePicture } from '#domain/slides/contract.ts'
import { largeFile } from './drawing/drawn.ts'
import type { DeckRow, SlideRow } from './queries.ts'

export function viewPicture({
  id,
  number,
  text,
  width,
  height,
  question_id,
}: Pick<SlideRow, 'id' | 'number' | 'text' | 'width' | 'height' | 'question_id'>): SlidePicture {
  const address = `${API_ROOT}/slides/${id}`
  return {
    id,
    number,
    text,
    width,
    height,
    question_id,
    large: `${address}/large`,
    small: `${address}/small`,
  }
}

export function viewSlide(row: SlideRow): Slide {
  const { deck_id, after_id, is_hidden } = row
  return { ...viewPicture(row), deck_id, after_id, is_hidden }
}

export function viewDeck(row: Omit<DeckRow, 'bytes'>): Deck {
  const { id, file_name, state, page_count, pages_done, problem } = row
  return { id, file_name, state, page_count, pages_done, problem }
}

/** The file of a page of a PDF, as large as it is drawn. */
export const storedPicture = (number: number): string => largeFile(number)
