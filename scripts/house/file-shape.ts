// Rule: no barrels, and the first line of a file says its job.
import { placeOf } from './places.ts'
import type { Problem, Source } from './source.ts'

const reExport =
  /(?<![\w$.])export\s+(?:type\s+)?(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]*\})(?:\s*from\s*['"][^'"]*['"])?/g
const importStatement = /(?<![\w$.])import\s+(?:type\s+)?[\w$*{},\s]+?\s*from\s*['"][^'"]*['"]/g

/** A file that only hands on what others export; importers should name the file that makes it. */
export function checkBarrel(source: Source): Problem[] {
  if (!source.isCode) return []
  const rest = source.bare.replace(importStatement, '').replace(reExport, '').replace(/[;\s]/g, '')
  const handsOn = source.bare.search(reExport) >= 0 && source.imports.length > 0
  if (rest !== '' || !handsOn) return []
  return [
    { path: source.path, line: 1, rule: 'barrel', sentence: 'only re-exports; import the files themselves' },
  ]
}

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
