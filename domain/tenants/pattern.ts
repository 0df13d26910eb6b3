// Which addresses may be invited: an organisation's pattern, or that of every ordinary address.
import { ORDINARY } from '#domain/base/ordinary-address.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { pattern_unsafe } from './refusals.ts'

const WHOLE = new RegExp(`^(?:${ORDINARY})$`, 'iu')

/** The most characters of a pattern. */
export const PATTERN_MAX = 500
/** Repeats in one pattern: with more, some address could keep a server busy for minutes. */
const REPEATS_MAX = 2
/** Characters, escapes, the dot, simple classes, groups and alternatives; only the first three may repeat. */
const PART = /[\w@%'-]|\\[.+*?^$|()[\]{}/\\]|\.[*+]?|\[[\w.%-]+\][*+]?|\((?:\?:)?|\)|\|/y

/** Whether an organisation's pattern is safe to try on any address. */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > PATTERN_MAX || !isMadeOfParts(pattern)) return false
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

/** An organisation's pattern as it is stored: trimmed; null if there is none. */
export function keptPattern(typed: string | null): string | null {
  return typed?.trim() || null
}

/**
 * An organisation's whitelist: its pattern as a regular expression over whole addresses, without regard to case.
 * Without a pattern, or with an unsafe one, it matches nothing.
 */
export function whitelist(pattern: string | null | undefined): string {
  const own = pattern?.trim().replace(/^\^|\$$/g, '')
  return own && isSafePattern(own) ? `^(?:${own})$` : '^(?!)'
}

/**
 * The regular expression that an invited address must match. An organisation without a pattern accepts every ordinary
 * address, others what their whitelist accepts.
 */
export function invitePattern(pattern: string | null): string {
  return keptPattern(pattern) === null ? `^(?:${ORDINARY})$` : whitelist(pattern)
}

/** Why a pattern is refused; null if it is not. */
export function patternRefusal(pattern: string | null): Refusal | null {
  return pattern === null || whitelist(pattern) !== whitelist(null) ? null : pattern_unsafe
}

/** Whether an address is an ordinary one: text, `@`, text, dot, text. */
export function isOrdinary(address: string): boolean {
  return WHOLE.test(address)
}

/** Whether an address may be invited: an ordinary one that the expression of `invitePattern` accepts. */
export function isInvitable(address: string, pattern: string): boolean {
  return isOrdinary(address) && new RegExp(pattern, 'iu').test(address)
}
