// The header by which a sealed write carries its ballot.

/** Stands in place of a login session. */
export const BALLOT_HEADER = 'x-ballot'
