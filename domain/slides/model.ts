// The limits of slides: pages of a PDF that a host shows between the questions of a session.

/** The most bytes and pages of one PDF, and PDFs of one session. */
export const DECK_BYTES_MAX = 50_000_000
export const DECK_PAGES_MAX = 200
export const DECKS_MAX = 5
/** The most slides of one session. */
export const SLIDES_MAX = DECK_PAGES_MAX * DECKS_MAX

/** The box in pixels that a page is drawn for: a screen in 4K, and a phone. */
export const LARGE_BOX = { width: 3840, height: 2160 } as const
export const SMALL_BOX = { width: 1080, height: 1080 } as const
/** The most characters of a page's text, which screen readers read. */
export const SLIDE_TEXT_MAX = 1000

/** A deck is drawn page by page; then it is ready or has failed. */
export const DECK_STATES = ['drawing', 'ready', 'failed'] as const
export type DeckState = (typeof DECK_STATES)[number]

/** What phones show of the slides: nothing, the one on screen, or those shown so far to leaf through. */
export const PHONE_SLIDES = ['off', 'following', 'own_pace'] as const
export type PhoneSlides = (typeof PHONE_SLIDES)[number]
