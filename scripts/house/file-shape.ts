// Rule: the first line of a file says its job.
import { placeOf } from './places.ts'
import type { Problem, Source } from './source.ts'

/** A source file of the three rooms opens with one line that says its job. */
export function checkHeadComment(source: Source): Problem[] {
  if (!placeOf(source.path) || source.isTest || !source.isCode) return []
  const first = source.text.replace(/^\uFEFF?(?:#!.*\n)?/, '').split('\n', 1)[0]!
  const words = /^(?:\/\/(?!\/)|\/\*\*)\s*(.*)$/.exec(first)?.[1] ?? ''
  if (/\p{L}/u.test(words) && !/^(?:@|biome-|eslint-)/.test(words)) return []
  return [
    {
      path: source.path,
      line: 1,
      rule: 'head-comment',
      sentence: 'must begin with a one-line comment that says its job',
    },
  ]
}
