// What a join code looks like wherever one may be used instead of an id or slug.

export const CODE_LENGTH = 6

/** A token of six characters is a short code; a longer one is the id of a collection or the slug of an event. */
export function looksLikeCode(token: string): boolean {
  return token.length === CODE_LENGTH && /^[a-z0-9]+$/i.test(token)
}

/** A code is shown with a gap, where people type a hyphen; copying it brings zero-width spaces along. */
export function withoutGaps(code: string): string {
  return code.replace(/[\s\p{Cf}\p{Pd}]/gu, '')
}

/** A token as the server reads it: a code without gaps; ids and slugs, which are longer, unchanged. */
export function readToken(token: string): string {
  const code = withoutGaps(token)
  return looksLikeCode(code) ? code : token
}
