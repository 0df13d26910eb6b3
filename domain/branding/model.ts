// The limits of a brand: its colours and its logo.

/** A colour as it is kept: six digits, small letters. */
export const COLOUR = /^#[0-9a-f]{6}$/

/** What letters and their ground have to reach (WCAG 2.2 AA); pictures, bars and edges need less. */
export const TEXT_CONTRAST = 4.5
export const SHAPE_CONTRAST = 3

/** Pixels of a logo at the most, as it is kept; never made larger. */
export const LOGO_WIDTH = 480
export const LOGO_HEIGHT = 160
/** Bytes of the file that a logo is made from. */
export const LOGO_BYTES_MAX = 5_000_000

/** The colours of the product itself, which stand where a brand has none. */
export const OWN_ACCENT = '#5b4bdb'
export const OWN_SECOND = '#f8a72b'

/**
 * The grounds that letters lie on, by scheme, from the page up to what lies on cards; the theme has the same, and a test
 * compares them.
 */
export const GROUNDS = {
  light: ['#f6f3ff', '#ffffff', '#efeafb'],
  dark: ['#141029', '#1e1838', '#292147'],
} as const
