// What can be seen of a text that a person wrote.

/** Spaces, marks that only steer the writing, and letters without a shape: fillers, soft hyphens, the empty pattern of Braille. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u

/** The text without spaces around it; empty where nothing of it can be seen. */
export function visibleText(text: string): string {
  return UNSEEN.test(text) ? '' : text.trim()
}
