// Decisions about typed join codes.
import { CODE_LENGTH, looksLikeCode, withoutGaps } from '#domain/base/join-code.ts'
import type { JoinSource } from './model.ts'

/** Shown for any other character; the search box adds `Please try again.` */
export const CODE_CHARACTERS_MESSAGE = 'The event code only consists of numbers and letters.'
export const CODE_UNKNOWN_MESSAGE = 'This POPin is unavailable or not found.'
export const CODE_RESTRICTED_MESSAGE =
  'This POPin is restricted. Please sign in with your email address to join.'

/** What a person typed or pasted, without the gap and an optional leading `#`; null if it has any other characters. */
export function parsedCode(typed: string): string | null {
  const code = withoutGaps(typed).replace(/^#/, '')
  return /^[a-z0-9]*$/i.test(code) ? code.toUpperCase() : null
}

/** What stays in the field while typing: letters and digits, and a leading `#`. */
export function typedCode(value: string): string {
  const cleaned = value.replace(/[^a-z0-9#]/gi, '')
  const mark = cleaned.startsWith('#') ? '#' : ''
  return (mark + cleaned.replaceAll('#', '')).toUpperCase()
}

/** How somebody joins if the call does not say: by a code, or by a link with the id of a question or session. */
export function joinSourceOf(token: string): JoinSource {
  return looksLikeCode(token) ? 'short_code' : 'share_link'
}

/** The sixth character (not counting `#`) completes a code, as does a different code; deleting back to six does not. */
export function codeIsCompleted(before: string, after: string): boolean {
  const [old, next] = [before.replace('#', ''), after.replace('#', '')]
  return next.length === CODE_LENGTH && old.length <= CODE_LENGTH && next !== old
}
