// Why a PDF is refused as slides, or a change of slides.
import { refusal } from '#domain/base/refusal.ts'

export const too_many_pages = refusal(
  'too_many_pages',
  400,
  'This PDF has more than 200 pages. Please split it and try again.',
)
export const too_many_decks = refusal(
  'too_many_decks',
  409,
  'A session can have 5 PDFs. Please remove one first.',
)
export const slide_not_found = refusal('slide_not_found', 404, 'This slide is no longer there.')
export const slide_elsewhere = refusal('slide_elsewhere', 400, 'This slide is not part of this session.')
export const place_elsewhere = refusal(
  'place_elsewhere',
  400,
  'Slides can only be placed among the questions of their session.',
)
