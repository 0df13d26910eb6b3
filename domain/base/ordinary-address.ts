// What counts as an email address.

/** What no address has: signs that nobody sees, and those that part or wrap addresses in a list or in the header of an email. */
const NEVER = String.raw`\s@,;:<>()[\]"\\\p{C}\p{DI}\ufffd`

/** Text, `@`, text, dot, text, as part of a regular expression with the flag `u`. */
export const ORDINARY = `[^${NEVER}]+@[^.${NEVER}]+(?:\\.[^.${NEVER}]+)+`
