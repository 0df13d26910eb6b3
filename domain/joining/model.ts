// Join codes: six characters that nobody mistakes for each other.

export const JOIN_SOURCES = ['short_code', 'share_link', 'magic_link'] as const
export type JoinSource = (typeof JOIN_SOURCES)[number]

/** No 0 O, 1 I L, 2 Z, 5 S, 8 B: what people read from a distant screen is typed correctly. 24^6 codes. */
export const CODE_ALPHABET = 'ACDEFGHJKMNPQRTUVWXY3469'
