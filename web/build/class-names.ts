// Names of CSS classes: short, since the first load carries hundreds of them, and the same in every build.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname

/** `_card_x3Fa`: the word of the style sheet, and a mark that tells its file from every other. */
export function className(word: string, file: string): string {
  const path = relative(root, file.split('?')[0]!)
  return `_${word}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
