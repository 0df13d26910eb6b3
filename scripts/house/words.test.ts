import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

// written in parts, so that this file does not break the rules it tests
const row = ['B', '042'].join('-')
const later = ['TO', 'DO'].join('')
const broken = ['FIX', 'ME'].join('')
const alone = ['test.', "('a')"].join('only')
const off = ['describe.', '.each([])'].join('skip')

function rulesBroken(path: string, line: string): string[] {
  return checkHouse([{ path, text: `// job\n${line}\n` }]).map(({ rule }) => rule)
}

test('row numbers of the specification stand neither in source nor in documents', () => {
  for (const path of [
    'domain/voting/rules.ts',
    'domain/voting/rules.test.ts',
    'docs/house.md',
    'README.md',
  ]) {
    expect(rulesBroken(path, `// see ${row}`)).toEqual(['row-number'])
  }
})

test('other letters and numbers are no row numbers', () => {
  expect(rulesBroken('domain/voting/rules.ts', '// D-042, AB-042, A-4, B-0421, UTF-8')).toEqual([])
})

test('unfinished notes do not stand in source', () => {
  expect(rulesBroken('domain/voting/rules.ts', `// ${later}: more`)).toEqual(['unfinished'])
  expect(rulesBroken('domain/voting/rules.ts', `export const a = 1 // ${broken}`)).toEqual(['unfinished'])
  expect(rulesBroken('docs/house.md', later)).toEqual([])
  expect(rulesBroken('domain/voting/rules.ts', '// todo lists of people')).toEqual([])
})

test('no test runs alone or is left out', () => {
  expect(rulesBroken('domain/voting/rules.test.ts', alone)).toEqual(['switched-off-test'])
  expect(rulesBroken('e2e/voting.test.ts', off)).toEqual(['switched-off-test'])
  expect(rulesBroken('domain/voting/rules.test.ts', "test('only', skip)")).toEqual([])
})
