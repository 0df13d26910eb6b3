// Rule: a function is at most 40 lines; React components and the blocks of tests may be longer.
import { type FoundFunction, findFunctions } from './functions.ts'
import { isMigration } from './sizes.ts'
import type { Problem, Source } from './source.ts'

const functionLimit = 40
const componentLimit = 120
const testBlock = /^(?:describe|test|it|beforeEach|beforeAll|afterEach|afterAll)(?:\.|$)/

/** Functions that are too long, by name and line. */
export function checkFunctionSize(source: Source): Problem[] {
  if (!source.isCode || isMigration(source.path)) return []
  return findFunctions(source.bare).flatMap((found) => {
    const limit = limitOf(source, found)
    if (found.lines <= limit) return []
    const sentence = `${found.name} has ${found.lines} lines, at most ${limit} are allowed`
    return [{ path: source.path, line: found.line, rule: 'function-size', sentence }]
  })
}

function limitOf(source: Source, found: FoundFunction): number {
  if (source.isTest && testBlock.test(found.callee)) return componentLimit
  const isComponent = source.path.endsWith('.tsx') && /^[A-Z]/.test(found.name)
  return isComponent ? componentLimit : functionLimit
}
