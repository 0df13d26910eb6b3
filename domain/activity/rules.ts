// Decisions about activities: what is never recorded.

/** Ids and slugs: a record with one of them would tell which answer somebody acted on. */
const NAMES_OF_THINGS =
  /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[abcdefghjkmnpqrstuvwxyz2-9]{12})\b/gi

/** The text without ids and slugs of sessions and answers. */
export function withoutIds(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(NAMES_OF_THINGS, '…')
}
