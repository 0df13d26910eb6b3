// What is visible of a text that a person wrote.

/** Spaces, formatting characters, and letters without a shape: fillers, soft hyphens, the blank Braille pattern. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u

/** The text without surrounding spaces; empty if nothing of it is visible. */
export function visibleText(text: string): string {
  return UNSEEN.test(text) ? '' : text.trim()
}
