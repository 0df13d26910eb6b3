// Tells whether a text can be an id.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A valid id; anything else is unknown without asking the database. */
export function isUuid(token: string): boolean {
  return UUID.test(token)
}
