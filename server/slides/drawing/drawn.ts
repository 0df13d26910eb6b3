// What the drawing process says, and how the files of a deck are named.

/** The PDF, until its pages are drawn. */
export const SOURCE_FILE = 'deck.pdf'
export const largeFile = (number: number) => `page-${number}.webp`
export const smallFile = (number: number) => `page-${number}-small.webp`

/** Why a PDF is not taken; the names of refusals. */
export type DeckFault = 'pdf_kind' | 'pdf_locked' | 'pdf_broken' | 'too_many_pages'
export type Looked = { page_count: number } | { fault: DeckFault }

/** A page whose files lie in the folder named by its number. */
export type Drawn = { number: number; width: number; height: number; text: string }
