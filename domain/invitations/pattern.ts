// Which addresses may be invited: the pattern of an organisation, or that of every ordinary address.

/** Every ordinary address: text, `@`, text, dot, text, without what separates addresses. */
const ORDINARY = String.raw`[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)+`

const LONGEST = 500
/** Repeats in one pattern: with more, some address could keep a server busy for minutes. */
const REPEATS_MAX = 2
/** Characters, escaped signs, the dot, plain classes, groups and alternatives; only the first three repeat. */
const PART = /[\w@%'-]|\\[.+*?^$|()[\]{}/\\]|\.[*+]?|\[[\w.%-]+\][*+]?|\((?:\?:)?|\)|\|/y

/** Whether a pattern of an organisation is one that can be tried on any address without harm. */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > LONGEST || !isMadeOfParts(pattern)) return false
  if ((pattern.match(/(?<!\\)[*+]/g) ?? []).length > REPEATS_MAX) return false
  try {
    return new RegExp(pattern, 'iu') instanceof RegExp
  } catch {
    return false
  }
}

function isMadeOfParts(pattern: string): boolean {
  PART.lastIndex = 0
  let at = 0
  while (at < pattern.length && PART.test(pattern)) at = PART.lastIndex
  return at === pattern.length
}

/**
 * The regular expression that an invited address has to match as a whole, without regard to case. An organisation
 * without a pattern takes every ordinary address; one whose pattern is not safe takes none.
 */
export function invitePattern(pattern: string | null): string {
  const own = pattern?.trim().replace(/^\^|\$$/g, '')
  if (!own) return `^(?:${ORDINARY})$`
  return isSafePattern(own) ? `^(?:${own})$` : '^(?!)'
}

/** Whether an address may be invited: an ordinary one that the expression of `invitePattern` takes. */
export function isInvitable(address: string, pattern: string): boolean {
  return new RegExp(`^(?:${ORDINARY})$`, 'iu').test(address) && new RegExp(pattern, 'iu').test(address)
}
