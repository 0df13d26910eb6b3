// The limits of a brand: its colours and its logo.

/** A stored colour: six digits, lower case. */
export const COLOUR = /^#[0-9a-f]{6}$/

/** The contrast of text with its background (WCAG 2.2 AA); pictures, bars and edges need less. */
export const TEXT_CONTRAST = 4.5
export const SHAPE_CONTRAST = 3

/** The most pixels of a stored logo; never enlarged. */
export const LOGO_WIDTH = 480
export const LOGO_HEIGHT = 160
/** Bytes of the file that a logo is made from. */
export const LOGO_BYTES_MAX = 5_000_000

/** The product's own colours, for brands that have none. */
export const OWN_ACCENT = '#5b4bdb'
export const OWN_SECOND = '#f8a72b'

/**
 * The backgrounds of text, by scheme, from the page up to what is on cards; the theme has the same, and a test
 * compares them.
 */
export const GROUNDS = {
  light: ['#f6f3ff', '#ffffff', '#efeafb'],
  dark: ['#141029', '#1e1838', '#292147'],
} as const
