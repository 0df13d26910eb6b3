// Names and titles as they are stored.
import { visibleText } from './visible-text.ts'

/** A person's text on one line: no control characters, and none that change the direction of writing. */
export function plainLine(text: string): string {
  const line = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
  return visibleText(line)
}
