// What a join code looks like wherever one may stand beside the id or the slug of something.

export const CODE_LENGTH = 6

/** A token of six characters is a short code, a longer one the id of a collection or the slug of an event. */
export function looksLikeCode(token: string): boolean {
  return token.length === CODE_LENGTH && /^[a-z0-9]+$/i.test(token)
}
