// The ticket that came with the answer which let the reader in: the connection, which is loaded later, begins with it.
let given: string | undefined

export function giveTicket(ticket: string | undefined): void {
  given = ticket
}

/** Once: the next connection may be another person's. */
export function takeTicket(): string | undefined {
  const ticket = given
  given = undefined
  return ticket
}
