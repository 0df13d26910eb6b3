// What counts as an email address.

/** What no address has: invisible characters, and those that separate or wrap addresses in a list or an email header. */
const NEVER = String.raw`\s@,;:<>()[\]"\\\p{C}\p{DI}\ufffd`

/** Text, `@`, text, dot, text, as part of a regular expression with the flag `u`. */
export const ORDINARY = `[^${NEVER}]+@[^.${NEVER}]+(?:\\.[^.${NEVER}]+)+`
