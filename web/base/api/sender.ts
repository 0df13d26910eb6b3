// As whom the page calls. The server refuses what would be done as somebody else.
import { USER_HEADER } from '#domain/base/user-header.ts'

/** The id of the user whom the page shows; empty while nobody is. */
export const sender = { id: '' }

export function senderHeaders(id = sender.id): Record<string, string> {
  return id ? { [USER_HEADER]: id } : {}
}
