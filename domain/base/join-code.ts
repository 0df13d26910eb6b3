// What a join code looks like wherever one may stand beside the id or the slug of something.

export const CODE_LENGTH = 6

/** A token of six characters is a short code, a longer one the id of a collection or the slug of an event. */
export function looksLikeCode(token: string): boolean {
  return token.length === CODE_LENGTH && /^[a-z0-9]+$/i.test(token)
}

/** A code as it is shown has a gap, and people write a hyphen there; spaces without a width come along when it is copied. */
export function withoutGaps(code: string): string {
  return code.replace(/[\s\p{Cf}\p{Pd}]/gu, '')
}

/** A token as the server reads it: a code without gaps; ids and slugs, which are longer, as they are. */
export function readToken(token: string): string {
  const code = withoutGaps(token)
  return looksLikeCode(code) ? code : token
}
