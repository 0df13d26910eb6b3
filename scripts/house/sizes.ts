// Rule: files stay small, one by one and as a whole.
import { countLines, type Problem, type Source } from './source.ts'

const fileLimit = 300
const testLimit = 400
const decisionLimit = 40
// a small tree has no meaningful median
const enoughFiles = 100
const medianLimit = 80
const ninthLimit = 180

/** How many source files (no tests, no migrations) there are; the median and nine in ten, in lines. */
export type Sizes = { files: number; median: number; ninth: number }

/** Whether a path is a migration: written once, as long as the schema needs. */
export function isMigration(path: string): boolean {
  return path.startsWith('server/base/db/migrations/')
}

/** Single files that are too long; of documents only the decisions are measured. */
export function checkFileSize(source: Source): Problem[] {
  const limit = limitOf(source)
  const lines = countLines(source.text)
  if (limit === undefined || lines <= limit) return []
  return [
    {
      path: source.path,
      line: lines,
      rule: 'file-size',
      sentence: `has ${lines} lines, at most ${limit} are allowed`,
    },
  ]
}

function limitOf(source: Source): number | undefined {
  if (isMigration(source.path)) return undefined
  if (/^docs\/decisions\/.*\.md$/.test(source.path)) return decisionLimit
  if (source.isTest) return testLimit
  return source.isCode || source.path.endsWith('.css') ? fileLimit : undefined
}

/** Measures the tree: the figures that the script prints. */
export function measureSizes(sources: readonly Source[]): Sizes {
  const lines = sources
    .filter((source) => source.isCode && !source.isTest && !isMigration(source.path))
    .map((source) => countLines(source.text))
    .sort((one, other) => one - other)
  const share = (part: number) => lines[Math.max(0, Math.ceil(lines.length * part) - 1)] ?? 0
  return { files: lines.length, median: share(0.5), ninth: share(0.9) }
}

/** The median and nine in ten of a grown tree. */
export function checkTreeSizes(sources: readonly Source[]): Problem[] {
  const { files, median, ninth } = measureSizes(sources)
  if (files <= enoughFiles) return []
  const at = { path: '.', line: 1, rule: 'tree-size' }
  const problems: Problem[] = []
  if (median > medianLimit) {
    problems.push({
      ...at,
      sentence: `the median file has ${median} lines, at most ${medianLimit} are allowed`,
    })
  }
  if (ninth > ninthLimit) {
    problems.push({
      ...at,
      sentence: `nine in ten files reach ${ninth} lines, at most ${ninthLimit} are allowed`,
    })
  }
  return problems
}
