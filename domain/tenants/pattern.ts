// Which addresses may be invited: the pattern of an organisation, or that of every ordinary address.
import { ORDINARY } from '#domain/base/ordinary-address.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { pattern_unsafe } from './refusals.ts'

const WHOLE = new RegExp(`^(?:${ORDINARY})$`, 'iu')

/** Characters of a pattern at the most. */
export const PATTERN_MAX = 500
/** Repeats in one pattern: with more, some address could keep a server busy for minutes. */
const REPEATS_MAX = 2
/** Characters, escaped signs, the dot, plain classes, groups and alternatives; only the first three repeat. */
const PART = /[\w@%'-]|\\[.+*?^$|()[\]{}/\\]|\.[*+]?|\[[\w.%-]+\][*+]?|\((?:\?:)?|\)|\|/y

/** Whether a pattern of an organisation is one that can be tried on any address without harm. */
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

/** The pattern of an organisation as it is stored: without outer spaces; null when there is none. */
export function keptPattern(typed: string | null): string | null {
  return typed?.trim() || null
}

/**
 * The whitelist of an organisation: its pattern as a regular expression over whole addresses, without regard to case.
 * Without a pattern it matches nothing, and neither does one that is not safe.
 */
export function whitelist(pattern: string | null | undefined): string {
  const own = pattern?.trim().replace(/^\^|\$$/g, '')
  return own && isSafePattern(own) ? `^(?:${own})$` : '^(?!)'
}

/**
 * The regular expression that an invited address has to match. An organisation without a pattern takes every ordinary
 * address, others what their whitelist takes.
 */
export function invitePattern(pattern: string | null): string {
  return keptPattern(pattern) === null ? `^(?:${ORDINARY})$` : whitelist(pattern)
}

/** Why a pattern cannot be the one of an organisation; null when it can. */
export function patternRefusal(pattern: string | null): Refusal | null {
  return pattern === null || whitelist(pattern) !== whitelist(null) ? null : pattern_unsafe
}

/** Whether an address is an ordinary one: text, `@`, text, dot, text. */
export function isOrdinary(address: string): boolean {
  return WHOLE.test(address)
}

/** Whether an address may be invited: an ordinary one that the expression of `invitePattern` takes. */
export function isInvitable(address: string, pattern: string): boolean {
  return isOrdinary(address) && new RegExp(pattern, 'iu').test(address)
}
